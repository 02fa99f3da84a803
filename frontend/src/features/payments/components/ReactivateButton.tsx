/** Brings a company back with one tap: its balance covers the invoice that it waits for. */
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanySummary, OpenInvoice } from '@/api/types';
import { useConfirm } from '@/components/feedback/confirm';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { amountText } from '@/lib/money';
import { toast } from '@/lib/toasts';
import { companiesQuery } from '@/resources/companies';
import { payFromBalance } from '@/resources/payments';
import { useWrite } from '@/resources/write';

interface Props {
  company: Pick<CompanySummary, 'id' | 'name' | 'licence_stage'>;
  invoice: OpenInvoice;
  /** In a column of buttons: as broad as all of them, and the source of the money below the amount. */
  short?: boolean;
}

export function ReactivateButton({ company: { id, name, licence_stage: stage }, invoice, short = false }: Props) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const confirm = useConfirm();
  const client = useQueryClient();
  const amount = amountText(invoice.amount_due, invoice.currency);
  const purpose = stage === 'allowance' ? 'renew' : 'reactivate';

  const paying = useWrite(payFromBalance(id), async () => {
    const fresh = await client.fetchQuery(companiesQuery()).catch(() => []);
    const company = fresh.find((one) => one.id === id);
    const ends = company?.licence_stage === 'active' && company.licence?.period_ends_at;
    toast.success(
      ends
        ? t('reactivate.done', { company: name, amount, date: formatDate(ends, locale) })
        : t('reactivate.paid', { company: name, amount }),
    );
  });

  const ask = () =>
    confirm({
      title: t(`${purpose}.title`, { company: name }),
      text: t(`${purpose}.text`, { company: name, number: invoice.number, amount }),
      ok: t('reactivate.ok', { amount }),
      work: () => paying.mutateAsync(invoice.id),
    });

  return (
    <Button fullWidth={short} loading={paying.isPending} onClick={() => void ask()}>
      {short ? (
        <span>
          {t('reactivate.short', { amount })}
          <Text display="block" span inherit fz="xs" fw={400}>
            {t('reactivate.source')}
          </Text>
        </span>
      ) : (
        t(`${purpose}.button`, { amount })
      )}
    </Button>
  );
}
