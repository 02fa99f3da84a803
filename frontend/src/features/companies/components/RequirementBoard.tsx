/** What a company lacks: by what it holds up, the worst first, each with its reason and the way to the very field. */
import { Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, Requirement, ReviewReason } from '@/api/types';
import { Bidi, Written } from '@/components/data/Bidi';
import { Status, StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { useLocale } from '@/i18n/locale';
import { daysUntil, formatDate } from '@/lib/dates';
import { isSuspended } from '@/resources/companies';
import { REQUIREMENT_LOOK } from '@/resources/requirements';
import classes from './board.module.css';
import { boardOf, comesFirst, wayTo } from '../model/requirements';

interface Props {
  company: Company;
  /** What the reviewers rejected and has another value since. */
  corrected: readonly ReviewReason[];
}

export function RequirementBoard({ company, corrected }: Props) {
  const { t } = useTranslation('requirements');
  const { open, sent } = boardOf(company.requirements);
  return (
    <Stack>
      {open.map(({ holdsUp, rows }) => (
        <Group key={holdsUp} title={t(`holdsUp.${holdsUp}`)}>
          {rows.map((row) => (
            <Row key={`${row.field} ${row.code}`} company={company} requirement={row} />
          ))}
        </Group>
      ))}
      {sent.length > 0 && (
        <Group title={t('sent')}>
          {sent.map((row) => (
            <Row key={row.field} company={company} requirement={row} />
          ))}
        </Group>
      )}
      {corrected.length > 0 && (
        <Group title={t('corrected')} text={t('correctedText')}>
          {corrected.map(({ field, label, reason }) => (
            <li key={field} className={classes.item}>
              <div className="breaks">
                <b>
                  <Bidi>{label}</Bidi>
                </b>
                <Text c="dimmed">
                  <Written>{reason}</Written>
                </Text>
              </div>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card title={title} className={classes.group}>
      {text && <Text c="dimmed">{text}</Text>}
      <ul className="lined">{children}</ul>
    </Card>
  );
}

function Row({ company, requirement }: { company: Company; requirement: Requirement }) {
  const { code, label, reason, deadline } = requirement;
  const look = REQUIREMENT_LOOK[code];
  const endsAt = useEnding(company, code);
  return (
    <li className={classes.item} data-tone={look.tone}>
      <div className="breaks">
        <Flex component="p" align="center" gap="xs" wrap="wrap">
          <b>
            <Bidi>{label}</Bidi>
          </b>
          {deadline ? <StatusTag look={look}>{endsAt(deadline)}</StatusTag> : <Status look={look} />}
        </Flex>
        {!(deadline && VALIDITY.has(code)) && (
          <Text c="dimmed">
            <Written>{reason}</Written>
          </Text>
        )}
      </div>
      <Way company={company} requirement={requirement} />
    </li>
  );
}

/** Of these the day says everything. */
const VALIDITY: ReadonlySet<Requirement['code']> = new Set(['expired', 'expiring']);

/** When something that has an end ends, and how long that is. */
function useEnding({ now }: Company, code: Requirement['code']) {
  const { t } = useTranslation('requirements');
  const { t: c } = useTranslation('companies');
  const locale = useLocale();
  return (day: string) => {
    const date = formatDate(day, locale);
    const days = daysUntil(day, now);
    if (code === 'expired' || days < 0) return t('ended', { date });
    return `${t('ends', { date })} ${c('overview.left', { count: days })}`;
  };
}

/** The way to the very field; or why there is none. */
function Way({ company, requirement }: { company: Company; requirement: Requirement }) {
  const { t } = useTranslation('requirements');
  const { t: c } = useTranslation('companies');
  const { code, label, holds_up: holdsUp } = requirement;
  if (company.status === 'rejected' && !company.is_owner) return <Note>{t('byOwner')}</Note>;
  if (company.closing) return null;
  // Paying and withdrawing lead out of a suspension: what they need can be added then, too.
  if (isSuspended(company.licence_stage) && holdsUp !== 'payment' && holdsUp !== 'withdrawal') {
    return <Note>{t('afterRenewal')}</Note>;
  }
  const first = comesFirst(company, requirement);
  if (first) return <Note>{t('afterStep', { step: c(`step.${first.key}`) })}</Note>;
  // What was sent is only looked at.
  if (code !== 'sent' && !requirement.may_edit) {
    return <Note>{t('byOthers')}</Note>;
  }
  const way = t(`way.${code}`);
  return (
    <LinkButton
      to={wayTo(company, requirement)}
      // The frame's banner has the main way of a rejected company.
      variant={REQUIREMENT_LOOK[code].tone === 'danger' && company.status !== 'rejected' ? 'filled' : 'light'}
      label={t('wayTo', { way, field: label })}
    >
      {way}
    </LinkButton>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
