/** What stands in the way is said first; the password is asked for only when nothing that we know of does. */
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Card } from '@/components/layout/Card';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/resources/companies';
import { leaving } from '../messages';
import { DeleteAccountForm } from './DeleteAccountForm';
import { OwnedCompanies } from './OwnedCompanies';
import { RequestButton } from './RequestButton';
import classes from './leaving.module.css';
import { keptBy } from '../model/requests';

export function LeaveNow() {
  const t = useMessages(leaving);
  const { data, isPending, refetch } = useQuery(companiesQuery());
  const owned = keptBy(data ?? []);
  if (owned.length > 0) {
    return (
      <Card title={t('inTheWay.title')}>
        <div className={classes.ways}>
          <p>{t('inTheWay.why')}</p>
          <OwnedCompanies companies={owned} />
          <p className={classes.small}>{t('inTheWay.text')}</p>
          <RequestButton />
        </div>
      </Card>
    );
  }
  return (
    <>
      {data ? (
        <DeleteAccountForm />
      ) : (
        <Card>{isPending ? <SkeletonLines count={4} /> : <ErrorState onRetry={refetch} />}</Card>
      )}
      <p className={classes.beside}>
        {t('delete.cannot')} <TextLink to={pathTo('accountRemove')}>{t('delete.askTeam')}</TextLink>
      </p>
    </>
  );
}
