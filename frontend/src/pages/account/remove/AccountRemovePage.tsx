/** Leaving with the help of people: the request, what becomes of it, and those before. */
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card, Stack } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { EarlierRequests, OpenRequest, RequestForm, WhatHappens } from '@/features/leaving/components/DeletionRequests';
import { sortRequests } from '@/features/leaving/model/requests';
import { useMessages } from '@/i18n/messages';
import { deletionRequestsQuery } from '@/resources/account';

export default function AccountRemovePage() {
  const c = useMessages('common');
  const t = useMessages('leaving');
  const query = useQuery(deletionRequestsQuery());
  const { open, earlier } = sortRequests(query.data ?? []);
  return (
    <>
      <PageHeader
        title={c('title.accountRemove')}
        text={t('request.text')}
        trail={[
          { label: c('title.accountProfile'), to: pathTo('accountProfile') },
          { label: c('title.accountManagement'), to: pathTo('accountManagement') },
        ]}
      />
      <Columns>
        <Stack>
          <QueryView
            query={query}
            pending={
              <Card>
                <SkeletonLines count={6} />
              </Card>
            }
          >
            {() => (open ? <OpenRequest request={open} /> : <RequestForm />)}
          </QueryView>
          {earlier.length > 0 && <EarlierRequests rows={earlier} />}
        </Stack>
        <Stack>
          <WhatHappens asked={open !== null} />
          <p className="dim">
            {t('request.direct')} <TextLink to={pathTo('deleteAccount')}>{t('request.directLink')}</TextLink>
          </p>
        </Stack>
      </Columns>
    </>
  );
}
