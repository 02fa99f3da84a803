/** An invoice or a credit note on the screen: parties, items, computation, facts. */
import { Box, Divider, Image, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Invoice, Party } from '@/api/types';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { KeyValueList, type KeyValues } from '@/components/data/KeyValueList';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { svgUrl } from '@/lib/files';
import { BillSummary } from './BillSummary';
import classes from './invoices.module.css';
import { descriptionOf } from '../model/bill';

export type BillPaper = Pick<Invoice, 'seller' | 'buyer' | 'items' | 'currency' | 'local_tax' | 'qr'>;

interface Props {
  paper: BillPaper;
  bill: Bill;
  title: string;
  facts: KeyValues;
  /** Below the totals: what the paper says of itself, and what can be done. */
  children: ReactNode;
}

export function BillView({ paper, bill, title, facts, children }: Props) {
  const { t } = useTranslation('invoices');
  return (
    <Columns className={classes.view} split="1fr minmax(0, 24rem)" late>
      <Stack>
        <Card>
          <SimpleGrid minColWidth="min(100%, 14rem)" autoFlow="auto-fit" verticalSpacing="xl" fz="md" c="dimmed">
            <PartyBlock title={t('seller')} party={paper.seller} />
            <PartyBlock title={t('buyer')} party={paper.buyer} />
          </SimpleGrid>
        </Card>
        <Items paper={paper} />
      </Stack>
      <Stack className={classes.sideColumn}>
        <Card title={title}>
          <BillSummary bill={bill} isBare />
          <LocalTax paper={paper} />
          <Stack className={classes.payArea} gap="sm" mt="xs" fz="md" c="dimmed">
            {children}
          </Stack>
        </Card>
        <Card>
          <KeyValueList items={facts} />
          {paper.qr && (
            // Black on white in both schemes: scanners want it so.
            <Image src={svgUrl(paper.qr.svg)} alt={t('qr')} w="9rem" h="9rem" mt="lg" mx="auto" radius="md" bg="#fff" />
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

function Items({ paper: { items, currency } }: { paper: BillPaper }) {
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
            // An issued paper never changes its order.
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

function LocalTax({ paper: { local_tax: tax } }: { paper: BillPaper }) {
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
