/** The companies that keep an account, each a link to where it is dealt with. */
import { Link } from 'react-router';
import type { CompanySummary } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { leaving } from '../messages';
import classes from './leaving.module.css';

export function OwnedCompanies({ companies }: { companies: readonly CompanySummary[] }) {
  const t = useMessages(leaving);
  return (
    <ul className={classes.companies} aria-label={t('inTheWay.label')}>
      {companies.map(({ id, name, logo }) => (
        <li key={id}>
          <Link to={pathTo('company', { id })}>
            <CompanyLogo name={name} logo={logo} seed={id} size="small" />
            <Bidi>{name}</Bidi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
