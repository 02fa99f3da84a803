/** Who the company is, and the two things that people come here to do. */
import { Anchor } from '@mantine/core';
import { IconCashPlus, IconExternalLink, IconTransferOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WizardStep } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { Status } from '@/components/data/StatusTag';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo, publicPagePath } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { Link } from '@/lib/navigation';
import { languageOf } from '@/lib/text';
import { isPageLive, reviewLook } from '@/resources/companies';
import { defaultAddressQuery } from '@/resources/mainInfo';
import { useCan, useCompany } from '@/session/company';
import { progressOf } from '../../model/requirements';

export function OverviewHeader() {
  const { id, name, logo, status, licence } = useCompany();
  return (
    <PageHeader
      mark={<CompanyLogo name={name} logo={logo} seed={id} size="large" />}
      title={<Bidi>{name}</Bidi>}
      tag={(status !== 'confirmed' || !licence) && <ReviewState />}
      text={<Place />}
      actions={<Actions />}
    />
  );
}

/** Until there is more to say about a company; leads to what came of its review. */
function ReviewState() {
  const company = useCompany();
  const { id, status } = company;
  const tag = <Status look={reviewLook(company)} />;
  return status === 'uncompleted' ? (
    tag
  ) : (
    <Link to={pathTo('review', { id })} className="tappable">
      {tag}
    </Link>
  );
}

function Place() {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const company = useCompany();
  const { id, sub_domain: digital, country, kind, licence_stage: stage } = company;
  const allowed = useCan()('view_addresses') && stage !== 'total_suspension';
  const { data: address, isLoading } = useQuery({ ...defaultAddressQuery(id), enabled: allowed });
  const locale = useLocale();
  // The browser's own name: the list of all countries would be a tenth of this page's first load.
  const land = country && new Intl.DisplayNames(locale, { type: 'region', style: 'short' }).of(country);
  // The owner wrote the city in one language; to readers of the other only the country says something.
  const city = address && languageOf(address.city) === locale ? address.city : undefined;
  return (
    <span className="dotted">
      {digital && (
        <span>
          {isPageLive(company) ? (
            <Anchor href={publicPagePath(digital, locale)} target="_blank" className="tappable">
              <Ltr>{digital}</Ltr> <IconExternalLink size="0.875em" aria-label={t('page.open')} />
            </Anchor>
          ) : (
            <Ltr>{digital}</Ltr>
          )}
        </span>
      )}
      {/* One short word, and nothing before it is known: a line that grows moves the whole page. */}
      <span>{isLoading ? '\u00a0' : (city ?? land ?? w(`company.kind.${kind}`))}</span>
    </span>
  );
}

function Actions() {
  const { t } = useTranslation('companies');
  const { id, status, licence, closing } = useCompany();
  const can = useCan();
  // A first charge needs a confirmed company; one whose approval was revoked keeps its money rights.
  const open = (status === 'confirmed' || licence !== null) && !closing;
  if (!open) return null;
  return (
    <ActionBar place="aside">
      {can('create_withdrawal_requests', 'view_bank_accounts') && (
        <LinkButton
          variant="default"
          to={pathTo('withdrawalAdd', { id })}
          leftSection={<IconTransferOut size="1.125rem" aria-hidden />}
        >
          {t('overview.withdraw')}
        </LinkButton>
      )}
      {can('view_charges', 'create_charges') && (
        <LinkButton to={pathTo('charges', { id })} leftSection={<IconCashPlus size="1.125rem" aria-hidden />}>
          {t('overview.charge')}
        </LinkButton>
      )}
    </ActionBar>
  );
}

/** A company that is not confirmed yet: how far its registration is, step by step. */
const STATE: Record<WizardStep['state'], TimelineItem['state']> = {
  done: 'done',
  pending: 'current',
  inactive: 'todo',
};

export function Registration() {
  const { t } = useTranslation('companies');
  const { t: r } = useTranslation('review');
  const company = useCompany();
  const { id, status } = company;
  const { done, all } = progressOf(company);
  return (
    <Card title={t('overview.registration')} aside={<span>{t('overview.stepsDone', { done, all })}</span>}>
      <Timeline
        items={(company.wizard?.steps ?? []).map(({ number, key, state }) => ({
          key,
          title: t('card.step', { number, name: t(`step.${key}`) }),
          state: STATE[state],
        }))}
      />
      {status !== 'uncompleted' && (
        <LinkButton to={pathTo('review', { id })} variant="light" fullWidth mt="lg">
          {r('course.title')}
        </LinkButton>
      )}
    </Card>
  );
}
