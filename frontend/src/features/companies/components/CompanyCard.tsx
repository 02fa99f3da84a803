/** One company on home: what it is, how it stands, and the one thing to do next. */
import type { ReactNode } from 'react';
import type { CompanyBalance, CompanySummary } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { Skeleton } from '@/components/data/Skeleton';
import { Status, StatusTag } from '@/components/data/StatusTag';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate, formatRelative } from '@/lib/dates';
import { COMPANY_LOOK, STAGE_LOOK } from '@/resources/companies';
import { PERIOD } from '@/resources/licence';
import classes from './companies.module.css';
import { progressOf } from '../model/requirements';

interface Props {
  company: CompanySummary;
  /** Undefined while it is on its way; without an amount when the reader may not see it. */
  balance: CompanyBalance | null | undefined;
}

export function CompanyCard({ company, balance }: Props) {
  const t = useMessages('companies');
  const w = useMessages('words');
  const { id, name, sub_domain: digital, kind, status, logo } = company;
  const { body, note, link } = useCardContent(company, balance);
  return (
    <article className={`surface ${classes.card}`}>
      <header className={`row top ${classes.head}`}>
        <CompanyLogo name={name} logo={logo} seed={id} muted={status === 'uncompleted'} />
        <div className={`grows ${classes.who}`}>
          <h2>
            <Bidi>{name}</Bidi>
          </h2>
          <p className="small dim">
            {digital && (
              <>
                <Ltr>{digital}</Ltr> ·{' '}
              </>
            )}
            {w(`company.kind.${kind}`)}
            {!company.is_owner && ` · ${t('card.member')}`}
          </p>
        </div>
        <Status look={COMPANY_LOOK[status]} />
      </header>
      <div className={`stack tight ${classes.body}`}>{body}</div>
      <footer className={`row wide apart small dim ${classes.foot}`}>
        <span>{note}</span>
        {link}
      </footer>
    </article>
  );
}

function useCardContent(
  company: CompanySummary,
  balance: Props['balance'],
): { body: ReactNode; note: ReactNode; link: ReactNode } {
  const t = useMessages('companies');
  const locale = useLocale();
  const { id, status } = company;
  const ago = (instant: string | null) => (instant ? formatRelative(instant, locale) : '');
  const open = pathTo('company', { id });
  const { next } = progressOf(company);
  // What a company has stays its own, also when its confirmation was taken back or is being looked at anew.
  const kept = company.confirmed_at && <Standing company={company} balance={balance} />;

  switch (status) {
    case 'uncompleted':
      return {
        body: <Registration company={company} />,
        note: t('card.changed', { when: ago(company.updated_at) }),
        link: <TextLink to={pathTo('addCompanyStep', { id, step: next?.number ?? 10 })}>{t('card.continue')}</TextLink>,
      };
    case 'under_review':
      return {
        body: (
          <>
            {kept}
            <p className="medium dim">
              {t('card.underReview', { when: ago(company.submitted_at ?? company.updated_at) })}
            </p>
          </>
        ),
        note: t('card.stepsDone', { done: 10, all: 10 }),
        link: <TextLink to={open}>{t('card.follow')}</TextLink>,
      };
    case 'rejected':
      return {
        body: (
          <>
            {kept}
            <Rejection company={company} />
          </>
        ),
        note: ago(company.decided_at ?? company.updated_at),
        link: (
          <TextLink to={company.is_owner ? pathTo('addCompanyStep', { id, step: next?.number ?? 10 }) : open}>
            {t('card.reasons')}
          </TextLink>
        ),
      };
    case 'confirmed':
      return {
        body: <Standing company={company} balance={balance} />,
        note: <Period company={company} />,
        link: <NextForLicence company={company} open={open} />,
      };
  }
}

function Registration({ company }: { company: CompanySummary }) {
  const t = useMessages('companies');
  const { percent, next } = progressOf(company);
  return (
    <>
      <p className={`row wide apart small dim ${classes.progressLine}`}>
        <span>{next ? t('card.step', { number: next.number, name: t(`step.${next.key}`) }) : t('step.review')}</span>
        <Ltr>{percent}%</Ltr>
      </p>
      <progress
        className={`progress ${classes.progress}`}
        value={percent}
        max={100}
        aria-label={t('card.progress', { percent })}
      />
    </>
  );
}

function Rejection({ company }: { company: CompanySummary }) {
  const t = useMessages('companies');
  const locale = useLocale();
  const wrong = company.requirements.filter(({ code }) => code === 'rejected');
  const names = wrong.map(({ label }) => label);
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <p className="medium dim">
      {wrong.length === 0 ? t('card.rejectedNone') : `${t('card.rejected', { count: wrong.length, fields })}.`}
    </p>
  );
}

function Standing({ company, balance }: Props) {
  const t = useMessages('companies');
  const w = useMessages('words');
  const { licence, licence_stage: stage } = company;
  const attention = stage !== 'none' && stage !== 'active';
  const mayNotSee = balance === null || balance?.available === null;
  return (
    <dl className={`row wraps ${classes.standing}`}>
      {!mayNotSee && (
        <div>
          <dt className="small">{t('card.balance')}</dt>
          <dd>
            {balance?.available ? (
              <Amount value={balance.available} currency={balance.currency} size="large" />
            ) : (
              <Skeleton as="amount" />
            )}
          </dd>
        </div>
      )}
      <div>
        <dt className="small">{t('card.licence')}</dt>
        <dd className={`row wraps medium strong ${classes.licence}`}>
          {licence ? (
            <>
              <span>
                <Bidi>{licence.package.name}</Bidi>
                {!attention && licence.period !== 'trial' && ` · ${w(PERIOD[licence.period])}`}
              </span>
              {attention && <StatusTag look={STAGE_LOOK[stage]}>{w(STAGE_LOOK[stage].label)}</StatusTag>}
            </>
          ) : (
            t('card.noLicence')
          )}
        </dd>
      </div>
    </dl>
  );
}

function Period({ company }: { company: CompanySummary }) {
  const t = useMessages('companies');
  const locale = useLocale();
  const { licence, licence_stage: stage } = company;
  if (!licence) return <>{t('card.changed', { when: formatRelative(company.updated_at, locale) })}</>;
  const date = formatDate(licence.period_ends_at, locale);
  return <>{stage === 'active' ? t('card.renews', { date }) : t('card.ended', { date })}</>;
}

function NextForLicence({ company, open }: { company: CompanySummary; open: string }) {
  const t = useMessages('companies');
  const { id, licence_stage: stage } = company;
  const toLicence = pathTo('licence', { id });
  if (stage === 'none' && company.is_owner) return <TextLink to={toLicence}>{t('card.subscribe')}</TextLink>;
  if (stage !== 'active' && stage !== 'none' && company.is_owner)
    return <TextLink to={toLicence}>{t('card.renew')}</TextLink>;
  return <TextLink to={open}>{t('card.open')}</TextLink>;
}
