/** Home: a greeting, what presses, the companies, what is new. For staff: a word and a way out, and no company call. */
import { IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CompanySummary } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Banners } from '@/features/banners/Banners';
import { AddCompanyButton, CompanyGrid } from '@/features/companies/components/CompanyGrid';
import { RequirementBanner } from '@/features/companies/components/RequirementBanner';
import { ordered, needsAction } from '@/features/companies/model/requirements';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/resources/companies';
import { useAccount } from '@/session/session';

export default function HomePage() {
  const { type } = useAccount();
  return type === 'USER' ? <OwnerHome /> : <StaffHome />;
}

function OwnerHome() {
  const t = useMessages('companies');
  const account = useAccount();
  const query = useQuery(companiesQuery());
  const list = query.data ?? [];
  // Those who have none yet find the button beside the words that say so; on a phone it stays where it was.
  const hasNone = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title={t('greeting', { name: account.first_name })}
        text={<Summary list={query.data} />}
        actions={<AddCompanyButton className={hasNone ? 'onPhone' : undefined} />}
      />
      <RequirementBanner list={list} />
      <CompanyGrid pick={ordered} />
      <Banners />
    </>
  );
}

function Summary({ list }: { list: readonly CompanySummary[] | undefined }) {
  const t = useMessages('companies');
  // The line keeps its height while the number is on its way.
  if (!list) return <>&nbsp;</>;
  if (list.length === 0) return <>{t('summaryNone')}</>;
  const waiting = list.filter(needsAction).length;
  return (
    <>
      {t('summary', { count: list.length })} {waiting > 0 && t('waiting', { count: waiting })}
    </>
  );
}

function StaffHome() {
  const t = useMessages('common');
  const m = useMessages('companies');
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
    </>
  );
}
