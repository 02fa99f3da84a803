/** The most pressing thing of all companies, with the way to the very field. */
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CompanySummary } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import classes from './companies.module.css';
import { pressingOf, sentenceKey, wayTo } from '../model/requirements';

export function RequirementBanner({ list }: { list: readonly CompanySummary[] }) {
  const t = useMessages('companies');
  const locale = useLocale();
  const [first] = pressingOf(list);
  if (!first) return null;
  const { company, requirement, others } = first;
  const { reason, deadline } = requirement;
  return (
    <section className={`banner ${classes.banner}`} data-tone="brand" role="status">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <b>{t(sentenceKey(requirement), { company: company.name, field: requirement.label })}</b>
        <p className="medium dim">
          <Written>{reason}</Written>
        </p>
        {(deadline || others > 0) && (
          <p className="medium dim">
            {deadline && t('until', { date: formatDate(deadline, locale) })}{' '}
            {others > 0 && t('requirement.more', { count: others })}
          </p>
        )}
      </div>
      <LinkButton to={wayTo(company, requirement)} variant="light">
        {t('fixNow')}
      </LinkButton>
    </section>
  );
}
