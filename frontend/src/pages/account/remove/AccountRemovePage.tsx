/** Leaving with the help of people: the request, what becomes of it, and those before. */
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card, Stack } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { requestsQuery } from '@/features/leaving/api';
import { EarlierRequests } from '@/features/leaving/components/EarlierRequests';
import { OpenRequest } from '@/features/leaving/components/OpenRequest';
import { RequestForm } from '@/features/leaving/components/RequestForm';
import { WhatHappens } from '@/features/leaving/components/WhatHappens';
import classes from '@/features/leaving/components/leaving.module.css';
import { leaving } from '@/features/leaving/messages';
import { sortRequests } from '@/features/leaving/model/status';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';

export default function AccountRemovePage() {
  const c = useCommon();
  const t = useMessages(leaving);
  const { data, isPending, isError, refetch } = useQuery(requestsQuery());
  const { open, earlier } = sortRequests(data ?? []);
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
          {isPending && (
            <Card>
              <SkeletonLines count={6} />
            </Card>
          )}
          {isError && !data && (
            <Card>
              <ErrorState onRetry={refetch} />
            </Card>
          )}
          {data && (open ? <OpenRequest request={open} /> : <RequestForm />)}
          {earlier.length > 0 && <EarlierRequests rows={earlier} />}
        </Stack>
        <Stack>
          <WhatHappens asked={open !== null} />
          <p className={classes.beside}>
            {t('request.direct')} <TextLink to={pathTo('deleteAccount')}>{t('request.directLink')}</TextLink>
          </p>
        </Stack>
      </Columns>
    </>
  );
}
