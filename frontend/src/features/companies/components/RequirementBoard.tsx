/** What a company lacks: by what it holds up, the worst first, each with its reason and the way to the very field. */
import type { ReactNode } from 'react';
import type { Company, Requirement, ReviewReason } from '@/api/types';
import { Bidi, Written } from '@/components/data/Bidi';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { useLocale, useMessages } from '@/i18n/messages';
import { daysUntil, formatDate } from '@/lib/dates';
import { useIsBuilt } from '@/lib/screens';
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
  const t = useMessages('requirements');
  const { open, sent } = boardOf(company.requirements);
  return (
    <div className="stack">
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
                <p className="medium dim">
                  <Written>{reason}</Written>
                </p>
              </div>
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card title={title} className={classes.group}>
      {text && <p className="medium dim">{text}</p>}
      <ul className="lined">{children}</ul>
    </Card>
  );
}

function Row({ company, requirement }: { company: Company; requirement: Requirement }) {
  const { code, label, reason, deadline } = requirement;
  const look = REQUIREMENT_LOOK[code];
  return (
    <li className={classes.item} data-tone={look.tone}>
      <div className="breaks">
        <p className="row wraps tight">
          <b>
            <Bidi>{label}</Bidi>
          </b>
          <Status look={look} />
        </p>
        <p className="medium dim">
          <Written>{reason}</Written>
        </p>
        {deadline && <Deadline company={company} code={code} day={deadline} />}
      </div>
      <Way company={company} requirement={requirement} />
    </li>
  );
}

function Deadline({ company, code, day }: { company: Company; code: Requirement['code']; day: string }) {
  const t = useMessages('requirements');
  const c = useMessages('companies');
  const locale = useLocale();
  const days = daysUntil(day, company.now);
  const isOver = code === 'expired' || days < 0;
  return (
    <p className="medium toned">
      {t(isOver ? 'ended' : 'ends', { date: formatDate(day, locale) })} {!isOver && c('overview.left', { count: days })}
    </p>
  );
}

/** The way to the very field; or why there is none. */
function Way({ company, requirement }: { company: Company; requirement: Requirement }) {
  const t = useMessages('requirements');
  const c = useMessages('companies');
  const isBuilt = useIsBuilt();
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
      to={wayTo(company, requirement, isBuilt)}
      // The frame's banner has the main way of a rejected company.
      variant={REQUIREMENT_LOOK[code].tone === 'danger' && company.status !== 'rejected' ? 'filled' : 'light'}
      label={t('wayTo', { way, field: label })}
    >
      {way}
    </LinkButton>
  );
}

const Note = ({ children }: { children: string }) => <p className="small dim">{children}</p>;
