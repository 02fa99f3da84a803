/** Why an account cannot go now, and what can be done about it. */
import { Button } from '@mantine/core';
import { IconMail, IconMailCheck, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CompanySummary } from '@/api/types';
import { Bidi, Breakable } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/resources/companies';
import { mailResetLink } from '@/resources/credentials';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import classes from './leaving.module.css';
import { canChangeHands, keptBy } from '../model/requests';

export function WaysOut() {
  const t = useMessages('leaving');
  const { email } = useAccount();
  const reset = useWrite({ send: () => mailResetLink(email) });
  return (
    <section className={`notice ${classes.ways}`} data-tone="warning">
      <h3>{t('ways.title')}</h3>
      <p className="small">{t('ways.wrong')}</p>
      {reset.isSuccess ? (
        <p role="status" className="row breaks">
          <IconMailCheck size={20} className="toned" data-tone="success" aria-hidden />
          <span>
            <Breakable>{t('ways.sent', { email })}</Breakable>
          </span>
        </p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {t('ways.reset')}
        </Button>
      )}
      <RequestButton />
    </section>
  );
}

/** The password was right, and still the account cannot go: why, which companies, and who helps. */
export function InTheWay({ message, companies }: { message: string; companies: boolean }) {
  const t = useMessages('leaving');
  // Without the list there is still the message, which names them.
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: companies });
  const owned = companies ? keptBy(data) : [];
  return (
    <section className={`notice ${classes.ways}`} data-tone="warning" role="alert">
      <h3>{t('inTheWay.title')}</h3>
      <p dir="auto">{message}</p>
      {owned.length > 0 && <OwnedCompanies companies={owned} />}
      <p className="small">{t('inTheWay.text')}</p>
      <RequestButton />
    </section>
  );
}

/** The companies that keep an account, each a link to where it is dealt with, and to its members, one of whom takes it over. */
export function OwnedCompanies({ companies }: { companies: readonly CompanySummary[] }) {
  const t = useMessages('leaving');
  return (
    <ul className={`lined ${classes.companies}`} aria-label={t('inTheWay.label')}>
      {companies.map((company) => {
        const { id, name, logo } = company;
        return (
          <li key={id} className="row apart wraps">
            <Link to={pathTo('company', { id })} className="row tight strong breaks">
              <CompanyLogo name={name} logo={logo} seed={id} size="small" />
              <Bidi>{name}</Bidi>
            </Link>
            <LinkButton
              className={classes.handOver}
              variant="subtle"
              size="compact-md"
              to={canChangeHands(company) ? pathTo('companyUsers', { id }) : null}
              label={t('inTheWay.handOverOf', { company: name })}
            >
              {t('inTheWay.handOver')}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The way out that is always open: a request that people look at. */
export function RequestButton() {
  const t = useMessages('leaving');
  return (
    <LinkButton
      variant="default"
      to={pathTo('accountRemove')}
      leftSection={<IconMessageCircle size={18} aria-hidden />}
    >
      {t('ways.request')}
    </LinkButton>
  );
}
