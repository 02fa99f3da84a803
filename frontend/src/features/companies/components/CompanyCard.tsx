/** One company on home: what it is, how it stands, and the one thing to do next. */
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
      <div className={`stack tight ${classes.body}`}>
        {/* What a company has stays its own, also when its confirmation was taken back or is being looked at anew. */}
        {(status === 'confirmed' || company.confirmed_at) && <Standing company={company} balance={balance} />}
        <Words company={company} />
      </div>
      <Foot company={company} />
    </article>
  );
}

function Words({ company }: { company: CompanySummary }) {
  const t = useMessages('companies');
  const locale = useLocale();
  switch (company.status) {
    case 'uncompleted':
      return <Registration company={company} />;
    case 'under_review': {
      const sent = company.submitted_at ?? company.updated_at;
      return <p className="medium dim">{t('card.underReview', { when: formatRelative(sent, locale) })}</p>;
    }
    case 'rejected':
      return <Rejection company={company} />;
    case 'confirmed':
      return null;
  }
}

function Foot({ company }: { company: CompanySummary }) {
  const t = useMessages('companies');
  const locale = useLocale();
  const { id, status, is_owner: mine, licence_stage: stage } = company;
  const ago = (instant: string) => formatRelative(instant, locale);
  const open = pathTo('company', { id });
  const wizard = pathTo('addCompanyStep', { id, step: progressOf(company).next?.number ?? 10 });
  const licence = pathTo('licence', { id });
  const ways = {
    uncompleted: { note: t('card.changed', { when: ago(company.updated_at) }), to: wizard, label: t('card.continue') },
    under_review: { note: t('card.stepsDone', { done: 10, all: 10 }), to: open, label: t('card.follow') },
    rejected: {
      note: ago(company.decided_at ?? company.updated_at),
      to: mine ? wizard : open,
      label: t('card.reasons'),
    },
    confirmed: {
      note: <Period company={company} />,
      ...(stage === 'active' || !mine
        ? { to: open, label: t('card.open') }
        : { to: licence, label: t(stage === 'none' ? 'card.subscribe' : 'card.renew') }),
    },
  };
  const { note, to, label } = ways[status];
  return (
    <footer className={`row wide apart small dim ${classes.foot}`}>
      <span>{note}</span>
      <TextLink to={to}>{label}</TextLink>
    </footer>
  );
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
