/** The password was right, and still the account cannot go: why, which companies, and who helps. */
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Bidi } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { companiesQuery } from '@/session/company';
import { leaving } from '../messages';
import classes from './leaving.module.css';
import { keptBy } from '../model/owned';

export function InTheWay({ message, companies }: { message: string; companies: boolean }) {
  const t = useMessages(leaving);
  // Without the list there is still the message, which names them.
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: companies });
  const owned = companies ? keptBy(data) : [];
  return (
    <section className={classes.ways} role="alert">
      <h3>{t('inTheWay.title')}</h3>
      <p dir="auto">{message}</p>
      {owned.length > 0 && (
        <ul className={classes.companies} aria-label={t('inTheWay.label')}>
          {owned.map(({ id, name, logo }) => (
            <li key={id}>
              <Link to={pathTo('company', { id })}>
                <CompanyLogo name={name} logo={logo} seed={id} size="small" />
                <Bidi>{name}</Bidi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.small}>{t('inTheWay.text')}</p>
      <LinkButton
        variant="default"
        to={pathTo('accountRemove')}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
      >
        {t('ways.request')}
      </LinkButton>
    </section>
  );
}
