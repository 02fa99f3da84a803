/** What waits for the reader: requirements of the company and open invoices, each with the way to it. */
import { IconClock, IconFileText, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company, Requirement } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { Card } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { daysUntil, formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { invoiceSummaryQuery } from '@/resources/invoices';
import { useCan, useCompany } from '@/session/company';
import classes from './overview.module.css';
import { companies } from '../../messages';
import { wayTo } from '../../model/requirements';

const SHOWN = 3;

interface ActionItem {
  key: string;
  to: string;
  words: ReactNode;
  icon: typeof IconClock;
}

export function ActionCard() {
  const t = useMessages(companies);
  const items = useActionItems();
  const more = items.length - SHOWN;
  return (
    <Card>
      <h2 className={classes.label}>{t('overview.needsAction')}</h2>
      <p className={classes.value}>{t('overview.things', { count: items.length })}</p>
      {items.length === 0 ? (
        <p className={classes.allDone}>
          <IconCircleCheck size={18} aria-hidden />
          {t('overview.allDone')}
        </p>
      ) : (
        <ul className={classes.things}>
          {items.slice(0, SHOWN).map(({ key, to, words, icon: Icon }) => (
            <li key={key}>
              <Link to={to}>
                <Icon size={18} aria-hidden />
                <span>{words}</span>
              </Link>
            </li>
          ))}
          {more > 0 && <li className={classes.note}>{t('overview.more', { count: more })}</li>}
        </ul>
      )}
    </Card>
  );
}

function useActionItems(): ActionItem[] {
  const t = useMessages(companies);
  const company = useCompany();
  const { id } = company;
  const seesInvoices = useCan()('view_invoices');
  const { data: open } = useQuery({ ...invoiceSummaryQuery(id), enabled: seesInvoices });
  const sentence = useSentence(company);
  return [
    ...company.requirements.map((requirement) => ({
      key: `${requirement.field}:${requirement.code}`,
      to: wayTo(company, requirement),
      words: sentence(requirement),
      icon: requirement.deadline ? IconClock : IconAlertTriangle,
    })),
    ...(open && open.open_count > 0
      ? [
          {
            key: 'invoices',
            to: `${pathTo('invoices', { id })}?status=open`,
            words: t('overview.openInvoices', {
              count: open.open_count,
              amount: amountText(open.open_total, open.currency),
            }),
            icon: IconFileText,
          },
        ]
      : []),
  ];
}

/** A paper that runs out says in how many days; everything else in the server's own words. */
function useSentence(company: Company) {
  const t = useMessages(companies);
  const locale = useLocale();
  return ({ code, deadline, label, field, reason }: Requirement): ReactNode => {
    const name = label ?? field;
    if (code === 'expiring' && deadline) {
      return t('overview.expiresIn', { name, count: Math.max(0, daysUntil(deadline, company.now)) });
    }
    if (code === 'expired' && deadline) return t('overview.expired', { name, date: formatDate(deadline, locale) });
    // The three of a confirmed company are whole sentences; the wizard's need the name of their field.
    if (company.status === 'confirmed') return reason;
    return (
      <>
        {name}: <Written>{reason}</Written>
      </>
    );
  };
}
