/** When nothing waits to be paid: when the next renewal comes. */
import { Button } from '@mantine/core';
import type { Licence } from '@/api/types';
import { Card } from '@/components/layout/Card';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
import { useCan } from '@/session/company';
import { licence as words } from '../messages';
import classes from './licence.module.css';
import { renewalToCome } from '../model/renewal';

export function NextRenewal({ licence, onRenew }: { licence: Licence; onRenew: () => void }) {
  const t = useMessages(words);
  const locale = useLocale();
  const can = useCan();
  const { state, options } = licence;
  if (!options.includes('renew')) return null;
  const toCome = renewalToCome(licence);
  return (
    <Card title={t('renewal.title')}>
      <p className={classes.hint}>
        {toCome ? t('renewal.text', { date: formatDate(toCome, locale) }) : t('renewal.textNow')}
      </p>
      {can('edit_licence') && (
        <div className={classes.actions}>
          <Button variant={toCome ? 'default' : 'filled'} onClick={onRenew}>
            {state === 'suspended' ? t('current.reactivate') : t('current.renew')}
          </Button>
        </div>
      )}
    </Card>
  );
}
