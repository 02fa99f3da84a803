/** A few words above the form of a step. */
import { IconMessageReport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Company } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { Notice } from '@/components/feedback/Notice';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { isRevoked } from '@/resources/companies';
import classes from './wizard.module.css';
import { stepOfField } from '../model/steps';

/** What the reviewer rejected, each with its reason and the way to the very field. */
interface RejectedNoticeProps {
  company: Company;
  /** The step on the screen shows its own reasons beside its fields. */
  current: number;
}

export function RejectedNotice({ company, current }: RejectedNoticeProps) {
  const t = useMessages('wizard');
  if (company.status !== 'rejected') return null;
  const rejected = company.requirements.filter(({ code }) => code === 'rejected');
  const elsewhere = rejected.filter(({ field }) => stepOfField(field) !== current);
  const wayTo = (field: string) =>
    `${pathTo('addCompanyStep', { id: company.id, step: stepOfField(field) ?? current })}?field=${encodeURIComponent(field)}`;
  const [first] = elsewhere;
  if (!first && rejected.length === 0) return <Notice tone="info" title={t('rejected.text', { count: 0 })} />;
  if (first && elsewhere.length === rejected.length) {
    return (
      <p className="notice medium" data-tone="danger">
        <IconMessageReport size={22} aria-hidden />
        <span className="row wraps apart grows">
          <span>{t('rejected.short', { count: rejected.length })}</span>
          <Link className="underlined strong danger" to={wayTo(first.field)}>
            {t('rejected.now')}
          </Link>
        </span>
      </p>
    );
  }
  return (
    <Notice
      tone="danger"
      title={t(isRevoked(company) ? 'rejected.revoked' : 'rejected.title')}
      text={t('rejected.text', { count: rejected.length })}
    >
      {first && (
        <ul className={`stack tight ${classes.reasons}`}>
          {elsewhere.map(({ field, label, reason }) => (
            <li key={`${field} ${reason}`}>
              <Link className="underlined strong danger" to={wayTo(field)}>
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

/** Saved, but the server has something to say; it takes the focus, since the form begins anew. */
export function RemarksNotice({ about }: { about: 'remarks' | 'unchanged' }) {
  const t = useMessages('wizard');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.remarks} data-remarks>
      <Notice tone="warning" title={t(`${about}.title`)} text={t(`${about}.text`)} />
    </div>
  );
}
