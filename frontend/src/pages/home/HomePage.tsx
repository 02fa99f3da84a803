/** Home: a greeting, what waits, the companies; for staff a word and a way out, and no company call. Below, what is new. */
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/data/EmptyState';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Banners } from '@/features/banners/Banners';
import { CompanyBrief } from '@/features/companies/components/CompanyBrief';
import { AddCompany, AddCompanyButton } from '@/features/companies/components/CompanyGrid';
import { NeedsYouNow } from '@/features/companies/components/NeedsYouNow';
import { ReactivateButton } from '@/features/payments/components/ReactivateButton';
import { companiesQuery } from '@/resources/companies';
import { suggestCurrency } from '@/resources/references';
import { useAccount } from '@/session/session';
import { useWaiting } from '@/session/waiting';

export default function HomePage() {
  const { type } = useAccount();
  return type === 'USER' ? <OwnerHome /> : <StaffHome />;
}

function OwnerHome() {
  const { t } = useTranslation('companies');
  const account = useAccount();
  const query = useQuery(companiesQuery());
  const { isKnown } = useWaiting();
  const [currency, another] = new Set(query.data?.map((company) => company.currency));
  useEffect(() => {
    if (currency && !another) suggestCurrency(currency);
  }, [currency, another]);
  // Those who have none yet find the button beside the words that say so; on a phone it stays where it was.
  const hasNone = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title={t('greeting', { name: account.first_name })}
        text={<Summary count={query.data?.length} />}
        actions={hasNone ? <AddCompany hiddenFrom="sm" /> : <AddCompanyButton variant="default" />}
      />
      {/* Shown together, so that nothing moves up where nothing waits. */}
      <NeedsYouNow
        reactivation={({ company, invoice }) =>
          invoice && <ReactivateButton company={company} invoice={invoice} short />
        }
      />
      {isKnown && <CompanyBrief />}
      {/* Last, and not before what stands above them: that would push them down. */}
      {isKnown && <Banners />}
    </>
  );
}

function Summary({ count }: { count: number | undefined }) {
  const { t } = useTranslation('companies');
  const { total, lost } = useWaiting();
  // The line keeps its height while the number is on its way.
  if (count === undefined) return <>&nbsp;</>;
  if (count === 0) return <>{t('summaryNone')}</>;
  return (
    <>
      {/* A number of which a part is not known is none. */}
      {t('summary', { count })} {total > 0 && !lost && t('waiting', { count: total })}
    </>
  );
}

function StaffHome() {
  const { t } = useTranslation('common');
  const { t: m } = useTranslation('companies');
  const account = useAccount();
  return (
    <>
      <PageHeader title={m('greeting', { name: account.first_name })} />
      <Card>
        <EmptyState
          icon={IconUserShield}
          title={t('error.otherUserType')}
          text={t('error.otherUserTypeHint')}
          action={<LinkButton to={pathTo('logout')}>{t('title.logout')}</LinkButton>}
        />
      </Card>
      <Banners />
    </>
  );
}
