/** Leaving with the help of people: the request, what becomes of it, and those before. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { EarlierRequests, OpenRequest, RequestForm, WhatHappens } from '@/features/leaving/components/DeletionRequests';
import { sortRequests } from '@/features/leaving/model/requests';
import { deletionRequestsQuery } from '@/resources/account';

export default function AccountRemovePage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('leaving');
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
          <Text inherit c="dimmed">
            <Trans t={t} i18nKey="request.direct" components={{ a: <TextLink to={pathTo('deleteAccount')} /> }} />
          </Text>
        </Stack>
      </Columns>
    </>
  );
}
