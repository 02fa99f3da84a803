/** Paying renewals from the balance: on or off, what comes next, and what stands in the way. */
import { Switch } from '@mantine/core';
import type { Licence } from '@/api/types';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { autoRenewSwitching } from '@/resources/licence';
import { useWrite } from '@/resources/write';
import { useCan, useCompany } from '@/session/company';
import { licence as words } from '../messages';
import classes from './licence.module.css';
import { OFF_HINT } from '../model/renewal';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';

export function AutoRenew({ licence }: { licence: Licence }) {
  const t = useMessages(words);
  const { id } = useCompany();
  const allowed = useCan()('edit_licence');
  const switching = useWrite(autoRenewSwitching(id));
  const on = switching.isPending ? switching.variables : licence.auto_renew;
  return (
    <div>
      <dt>{t('current.autoRenew')}</dt>
      <dd className={classes.fact}>
        {allowed ? (
          <Switch
            checked={on}
            disabled={switching.isPending}
            label={on ? t('current.on') : t('current.off')}
            aria-label={t('current.autoRenewSwitch')}
            onChange={(event) => switching.mutate(event.currentTarget.checked)}
          />
        ) : (
          <>{on ? t('current.on') : t('current.off')}</>
        )}
      </dd>
      <dd className={classes.hint}>{useHint(licence)}</dd>
    </div>
  );
}

function useHint({ auto_renew: on, next_charge: next, open_order: order, currency, stage }: Licence): string {
  const t = useMessages(words);
  const locale = useLocale();
  if (!on) return t(OFF_HINT[stage]);
  if (next) {
    return t('current.next', { date: formatDate(next.at, locale), amount: amountText(next.amount, currency) });
  }
  return order && order.kind !== 'renew' ? t('current.blocked') : t('current.nextNone');
}
