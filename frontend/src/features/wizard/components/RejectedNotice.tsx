/** What the reviewer rejected, each with its reason and the way to the very field. */
import { Link } from 'react-router';
import type { Company } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { isRevoked } from '@/resources/companies';
import { wizard } from '../messages';
import { Notice } from './Notice';
import classes from './wizard.module.css';
import { stepOfField } from '../model/steps';

interface Props {
  company: Company;
  /** The step on the screen shows its own reasons beside its fields. */
  current: number;
}

export function RejectedNotice({ company, current }: Props) {
  const t = useMessages(wizard);
  if (company.status !== 'rejected') return null;
  const rejected = company.requirements.filter(({ code }) => code === 'rejected');
  const elsewhere = rejected.filter(({ field }) => stepOfField(field) !== current);
  return (
    <Notice
      tone={rejected.length > 0 ? 'danger' : 'info'}
      title={t(isRevoked(company) ? 'rejected.revoked' : 'rejected.title')}
      text={t('rejected.text', { count: rejected.length })}
    >
      {elsewhere.length > 0 && (
        <ul className={classes.reasons}>
          {elsewhere.map(({ field, label, reason }) => (
            <li key={`${field} ${reason}`}>
              <Link
                to={`${pathTo('addCompanyStep', { id: company.id, step: stepOfField(field) ?? current })}?field=${encodeURIComponent(field)}`}
              >
                {t('rejected.go', { field: label ?? field })}
              </Link>
              <Written>{reason}</Written>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
