/** Leaving with the help of people: the request, what becomes of it, and those before. */
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { requestsQuery } from '@/features/leaving/api';
import { EarlierRequests } from '@/features/leaving/components/EarlierRequests';
import { OpenRequest } from '@/features/leaving/components/OpenRequest';
import { RequestForm } from '@/features/leaving/components/RequestForm';
import { WhatHappens } from '@/features/leaving/components/WhatHappens';
import { leaving } from '@/features/leaving/messages';
import { sortRequests } from '@/features/leaving/model/status';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import classes from './AccountRemovePage.module.css';

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
      <div className={classes.columns}>
        <div className={classes.column}>
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
        </div>
        <div className={classes.column}>
          <WhatHappens asked={open !== null} />
          <p className={classes.direct}>
            {t('request.direct')} <TextLink to={pathTo('deleteAccount')}>{t('request.directLink')}</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}
