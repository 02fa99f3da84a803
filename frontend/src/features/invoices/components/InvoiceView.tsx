/** One invoice on the screen: parties, items, computation; what it says about itself in its status. */
import { Box, Divider, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice, Party } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { KeyValueList, type KeyValues } from '@/components/data/KeyValueList';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { TextLink } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { svgUrl } from '@/lib/files';
import { useCan, useCompany } from '@/session/company';
import { BillSummary } from './BillSummary';
import classes from './invoices.module.css';
import { descriptionOf } from '../model/bill';

/** `action` stands below the totals: paying, or what to do instead. */
export function InvoiceView({ invoice, action }: { invoice: Invoice; action?: ReactNode }) {
  const { t } = useTranslation('invoices');
  return (
    <Columns className={classes.view} split="1fr minmax(0, 24rem)" late>
      <Stack>
        <Card>
          <SimpleGrid minColWidth="min(100%, 14rem)" autoFlow="auto-fit" verticalSpacing="xl" fz="md" c="dimmed">
            <PartyBlock title={t('seller')} party={invoice.seller} />
            <PartyBlock title={t('buyer')} party={invoice.buyer} />
          </SimpleGrid>
        </Card>
        <Items invoice={invoice} />
      </Stack>
      <Stack className={classes.sideColumn}>
        <Card title={t('summaryTitle')}>
          <BillSummary bill={invoice} />
          <LocalTax invoice={invoice} />
          <Stack className={classes.payArea} gap="sm" mt="xs" fz="md" c="dimmed">
            <Note invoice={invoice} />
            {action}
          </Stack>
        </Card>
        <Card>
          <KeyValueList items={useFacts(invoice)} />
          {invoice.qr && (
            // Black on white in both schemes: scanners want it so.
            <Image
              src={svgUrl(invoice.qr.svg)}
              alt={t('qr')}
              w="9rem"
              h="9rem"
              mt="lg"
              mx="auto"
              radius="md"
              bg="#fff"
            />
          )}
        </Card>
      </Stack>
    </Columns>
  );
}

function PartyBlock({ title, party }: { title: string; party: Party }) {
  const { t } = useTranslation('invoices');
  const { name, name_ar: ar, name_en: en, address, tax_number: tax, registration_number: registration } = party;
  const other = [ar, en].find((one) => one && one !== name);
  // As on the invoice's PDF: in Saudi Arabia both numbers are on live documents, and the unified one begins with 7.
  const isUnified = party.country === 'SA' && registration.startsWith('7');
  return (
    <section>
      <Box component="h2" fz="sm" fw={400} c="dimmed">
        {title}
      </Box>
      <Text size="lg" fw={600} c="bright">
        <Bidi>{name}</Bidi>
      </Text>
      {other && (
        <p>
          <Bidi>{other}</Bidi>
        </p>
      )}
      {address.map((line, index) => (
        // The lines of one address never change places.
        <p key={index}>
          <Bidi>{line}</Bidi>
        </p>
      ))}
      {tax && (
        <p>
          {t('taxNumber')} <Ltr>{tax}</Ltr>
        </p>
      )}
      {registration && (
        <p>
          {t(isUnified ? 'unifiedNumber' : 'registrationNumber')} <Ltr>{registration}</Ltr>
        </p>
      )}
    </section>
  );
}

function Items({ invoice: { items, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  return (
    <Card title={t('items')}>
      <Box component="table" className={classes.items} fz="md">
        <Box component="thead" fz="sm" c="dimmed">
          <tr>
            <th scope="col">{t('description')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('unitPrice')}</th>
            <th scope="col">{t('lineTotal')}</th>
          </tr>
        </Box>
        <tbody>
          {items.map((item, index) => (
            // An issued invoice never changes its order.
            <tr key={index}>
              <td>
                <Bidi>{descriptionOf(item, locale)}</Bidi>
              </td>
              <td>{item.quantity}</td>
              <td>
                <Amount value={item.unit_price} currency={currency} />
              </td>
              <td>
                <Amount value={item.total} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

function LocalTax({ invoice: { local_tax: tax } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  if (!tax) return null;
  return (
    <>
      <Divider />
      <Text py="sm" size="sm" c="dimmed">
        {t('localTax')}: <Amount value={tax.amount} currency={tax.currency} />{' '}
        {t('localTaxNote', { rate: String(Number(tax.rate)), date: formatDate(tax.rate_on, locale) })}
      </Text>
    </>
  );
}

function Note({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  const { status, due_at: due, paid_at: paid, expires_at: expires } = invoice;
  if (status === 'paid') return <p>{t('paidNote', { date: formatDate(paid ?? due, locale) })}</p>;
  if (status === 'expired') return <p>{t(invoice.replaced_by ? 'replacedNote' : 'expiredNote')}</p>;
  // A renewal has no end of its own: it stays payable until the company is erased.
  return (
    <p>
      {expires
        ? t('openNote', { date: formatDate(expires, locale) })
        : t('renewNote', { date: formatDate(due, locale) })}
    </p>
  );
}

function useFacts(invoice: Invoice): KeyValues {
  const { t } = useTranslation('invoices');
  const locale = useLocale();
  const { id } = useCompany();
  const can = useCan();
  const { issued_at: issued, due_at: due, paid_at: paid, supply_from: from, supply_until: until, order } = invoice;
  return [
    { key: 'issued', label: t('issued'), value: <DateText value={issued} /> },
    { key: 'due', label: t('due'), value: <DateText value={due} /> },
    paid !== null && { key: 'paid', label: t('paidAt'), value: <DateText value={paid} as="datetime" /> },
    from !== null &&
      until !== null && {
        key: 'supply',
        label: t('supply'),
        value: t('supplyRange', { from: formatDate(from, locale), until: formatDate(until, locale) }),
      },
    invoice.proforma_number !== invoice.number && {
      key: 'proforma',
      label: t('proformaNumber'),
      value: <Ltr>{invoice.proforma_number}</Ltr>,
    },
    can('view_subscription_history') && {
      key: 'order',
      label: t('order'),
      value: (
        <TextLink to={pathTo('subscription', { id, info: order.id })}>{t('orderLink', { number: order.id })}</TextLink>
      ),
    },
  ];
}
