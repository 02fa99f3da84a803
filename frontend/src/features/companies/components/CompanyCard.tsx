/** One company on home: what it is, how it stands, and the one thing to do next. */
import { Box, Flex, Paper, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { Skeleton } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatRelative } from '@/lib/dates';
import { Link } from '@/lib/navigation';
import { isEnding, stateLook } from '@/resources/companies';
import { packageName } from '@/resources/licence';
import { DeadlineText } from './DeadlineText';
import classes from './companies.module.css';
import { deadlineOf } from '../model/deadline';
import { progressOf } from '../model/requirements';

interface Props {
  company: CompanySummary;
  /** Undefined while it is on its way; without an amount when the reader may not see it. */
  balance: CompanyBalance | null | undefined;
}

export function CompanyCard({ company, balance }: Props) {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const { id, name, sub_domain: digital, kind, status, logo } = company;
  const { to } = linkOf(company);
  return (
    <Paper component="article" className={classes.card} withBorder>
      <Flex component="header" className={classes.head} align="flex-start">
        <CompanyLogo name={name} logo={logo} seed={id} muted={status === 'uncompleted'} />
        <Box className={classes.who} flex={1} miw={0}>
          <h2>
            <Link to={status === 'uncompleted' ? to : pathTo('company', { id })} className="stretched">
              <Bidi>{name}</Bidi>
            </Link>
          </h2>
          <Text className="dotted" size="sm" c="dimmed">
            {digital && (
              <span>
                <Ltr>{digital}</Ltr>
              </span>
            )}
            <span>{w(`company.kind.${kind}`)}</span>
            {!company.is_owner && <span>{t('card.member')}</span>}
          </Text>
        </Box>
        <Status look={stateLook(company)} />
      </Flex>
      <Stack gap="xs" justify="center" mih="5.5rem" py="sm">
        {/* What a company has stays its own, also when its confirmation was taken back or is being looked at anew. */}
        {(status === 'confirmed' || company.confirmed_at) && <Standing company={company} balance={balance} />}
        <Words company={company} />
      </Stack>
      <Foot company={company} />
    </Paper>
  );
}

function Words({ company }: { company: CompanySummary }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  if (company.closing) return null;
  switch (company.status) {
    case 'uncompleted':
      return <Registration company={company} />;
    case 'under_review': {
      const sent = company.submitted_at ?? company.updated_at;
      return <Text c="dimmed">{t('card.underReview', { when: formatRelative(sent, locale) })}</Text>;
    }
    case 'rejected':
      return <Rejection company={company} />;
    case 'confirmed':
      return null;
  }
}

type WayLabel = 'continue' | 'follow' | 'reasons' | 'open' | 'subscribe' | 'renew';

/** The one thing to do next, and where. */
function linkOf(company: CompanySummary): { to: string; label: WayLabel } {
  const { id, status, is_owner: mine, licence_stage: stage, closing } = company;
  const open = pathTo('company', { id });
  const review = pathTo('review', { id });
  const licence = pathTo('licence', { id });
  const wizard = pathTo('addCompanyStep', { id, step: progressOf(company).next?.number ?? 10 });
  if (closing) return { to: open, label: 'open' };
  if (status === 'uncompleted') return { to: wizard, label: 'continue' };
  if (mine && isEnding(stage)) return { to: licence, label: 'renew' };
  if (status === 'under_review') return { to: review, label: 'follow' };
  if (status === 'rejected') return { to: review, label: 'reasons' };
  return mine && stage === 'none' ? { to: licence, label: 'subscribe' } : { to: open, label: 'open' };
}

function Foot({ company }: { company: CompanySummary }) {
  const { t } = useTranslation('companies');
  const { to, label } = linkOf(company);
  return (
    <Flex component="footer" className={classes.foot} align="center" justify="space-between" fz="sm" c="dimmed">
      <span>
        <Note company={company} />
      </span>
      <LinkButton to={to} variant="subtle" className={classes.way}>
        {t(`card.${label}`)}
      </LinkButton>
    </Flex>
  );
}

/** When it becomes worse, or what happened last. */
function Note({ company }: { company: CompanySummary }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const { status, updated_at: changed, decided_at: decided } = company;
  const deadline = deadlineOf(company);
  if (deadline && (deadline.what !== 'renews' || status === 'confirmed')) return <DeadlineText deadline={deadline} />;
  if (status === 'under_review') return t('card.awaited');
  if (status === 'rejected') return t('card.rejectedAt', { when: formatRelative(decided ?? changed, locale) });
  return t('card.changed', { when: formatRelative(changed, locale) });
}

function Registration({ company }: { company: CompanySummary }) {
  const { t } = useTranslation('companies');
  const { percent, next } = progressOf(company);
  return (
    <>
      <Flex component="p" align="center" gap="md" justify="space-between" fz="sm" c="dimmed" mb="xs">
        <span>{next ? t('card.step', { number: next.number, name: t(`step.${next.key}`) }) : t('step.review')}</span>
        <Ltr>{percent}%</Ltr>
      </Flex>
      <Progress value={percent} aria-label={t('card.progress', { percent })} />
    </>
  );
}

function Rejection({ company }: { company: CompanySummary }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const wrong = company.requirements.filter(({ code }) => code === 'rejected');
  const names = wrong.map(({ label }) => label);
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <Text c="dimmed">
      {wrong.length === 0 ? t('card.rejectedNone') : `${t('card.rejected', { count: wrong.length, fields })}.`}
    </Text>
  );
}

function Standing({ company, balance }: Props) {
  const { t } = useTranslation('companies');
  const { t: w } = useTranslation('words');
  const { licence } = company;
  const mayNotSee = balance === null || balance?.available === null;
  return (
    <Flex component="dl" className={classes.standing} align="center" wrap="wrap">
      {!mayNotSee && (
        <div>
          <Box component="dt" fz="sm">
            {t('card.balance')}
          </Box>
          <dd>
            {balance?.available ? (
              <Amount value={balance.available} currency={balance.currency} size="large" approximate />
            ) : (
              <Skeleton as="amount" />
            )}
          </dd>
        </div>
      )}
      <div>
        <Box component="dt" fz="sm">
          {t('card.licence')}
        </Box>
        <Box component="dd" className={classes.licence} fz="md" fw={600}>
          {licence ? <Bidi>{packageName(w, licence.package.name, licence.period)}</Bidi> : t('card.noLicence')}
        </Box>
      </div>
    </Flex>
  );
}
