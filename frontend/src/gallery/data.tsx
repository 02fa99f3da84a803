/** Statuses, values, and lists with all that stands around them. */
import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { CardOffer } from '@/api/types';
import { CaravanWay } from '@/components/caravan/CaravanWay';
import { Amount } from '@/components/data/Amount';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { Brief } from '@/components/data/Brief';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { CopyButton } from '@/components/data/CopyButton';
import { DataTable } from '@/components/data/DataTable';
import { DateText } from '@/components/data/DateText';
import { DownloadButton } from '@/components/data/Download';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine, ErrorState } from '@/components/data/ErrorState';
import { KeyValueList } from '@/components/data/KeyValueList';
import { ListToolbar, NothingFound } from '@/components/data/ListToolbar';
import { NotificationSkeleton } from '@/components/data/NotificationLine';
import { Pagination } from '@/components/data/Pagination';
import { PhoneText } from '@/components/data/PhoneText';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { Skeleton, SkeletonCards, SkeletonLines, SkeletonWords } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Timeline } from '@/components/data/Timeline';
import { ViewTabs } from '@/components/data/ViewTabs';
import { useListState } from '@/components/data/useListState';
import { DELETION_LOOK } from '@/resources/account';
import { CHARGE_LOOK } from '@/resources/charges';
import { CLOSED_LOOK, COMPANY_LOOK, STAGE_LOOK } from '@/resources/companies';
import { INVITATION_LOOK } from '@/resources/companyInvitations';
import { EDIT_ORDER_LOOK } from '@/resources/editOrders';
import { invoiceLook } from '@/resources/invoices';
import { WITHDRAWAL_STATE_LOOK } from '@/resources/ledger';
import { PAYMENT_LOOK } from '@/resources/payments';
import { REQUIREMENT_LOOK } from '@/resources/requirements';
import { ORDER_LOOK } from '@/resources/subscriptions';
import { WITHDRAWAL_LOOK, withdrawalLook } from '@/resources/withdrawals';
import { useWords } from './words';

const DAY = '2026-11-28T09:30:00Z';
const INVOICE = { overdue: false, credited: '0.00', total: '21.85' };

const LOOKS = {
  company: { ...COMPANY_LOOK, closed: CLOSED_LOOK },
  licence: STAGE_LOOK,
  editOrder: EDIT_ORDER_LOOK,
  invitation: INVITATION_LOOK,
  order: ORDER_LOOK,
  invoice: {
    open: invoiceLook({ ...INVOICE, status: 'open' }),
    overdue: invoiceLook({ ...INVOICE, status: 'open', overdue: true }),
    paid: invoiceLook({ ...INVOICE, status: 'paid' }),
    credited: invoiceLook({ ...INVOICE, status: 'paid', credited: INVOICE.total }),
    creditedPartly: invoiceLook({ ...INVOICE, status: 'paid', credited: '1.00' }),
    expired: invoiceLook({ ...INVOICE, status: 'expired' }),
  },
  payment: PAYMENT_LOOK,
  charge: CHARGE_LOOK,
  withdrawal: {
    ...WITHDRAWAL_LOOK,
    returned: withdrawalLook({ status: 'delivered', returned: { amount: '10.00', reason: '', at: DAY } }),
  },
  withdrawalEntry: WITHDRAWAL_STATE_LOOK,
  requirement: REQUIREMENT_LOOK,
  deletion: DELETION_LOOK,
};

export function Statuses() {
  return (
    <KeyValueList
      items={Object.entries(LOOKS).map(([key, looks]) => ({
        key,
        label: key,
        value: (
          <Group gap="xs">
            {Object.entries(looks).map(([status, look]) => (
              <Status key={status} look={look} />
            ))}
          </Group>
        ),
      }))}
    />
  );
}

export function DataParts() {
  const { title, text, rows } = useWords();
  const list = useListState(['status'], 'tabs-');
  return (
    <Stack>
      <KeyValueList
        sums
        items={[
          { key: 'Amount', label: 'Amount', value: <Amount value="1234.50" /> },
          { key: 'DateText', label: 'DateText', value: <DateText value={DAY} as="datetime" /> },
          { key: 'RelativeDate', label: 'RelativeDate', value: <RelativeDate value={DAY} /> },
          { key: 'PhoneText', label: 'PhoneText', value: <PhoneText>+966512345678</PhoneText> },
          { key: 'Ltr', label: 'Ltr', value: <Ltr>SA03 8000 0000 6080 1016 7519</Ltr> },
          { key: 'Brief', label: 'Brief', value: <Brief>{text.repeat(4)}</Brief> },
          { key: 'Bidi', label: 'Bidi', value: <Bidi>{title}</Bidi>, strong: true },
        ]}
      />
      <Group>
        <CompanyLogo name={title} logo={null} seed="1" size="large" />
        <CompanyLogo name={title} logo={null} seed="2" />
        <CompanyLogo name={title} logo={null} seed="3" muted />
        <CopyButton text={title} label="CopyButton" />
        <DownloadButton fetchFile={() => Promise.reject(new Error('gallery'))} fallbackName="file.pdf">
          {'DownloadButton'}
        </DownloadButton>
      </Group>
      <ViewTabs
        label="ViewTabs"
        list={list}
        views={rows.map((label, index) => ({
          label,
          count: index * 7,
          values: { status: index ? String(index) : '' },
          alarming: index === 1,
        }))}
      />
      <Timeline
        items={(['done', 'failed', 'current', 'todo'] as const).map((state) => ({
          key: state,
          title: state,
          at: <DateText value={DAY} />,
          text,
          state,
        }))}
      />
      <CaravanWay />
      <Skeleton as="title" width="third" />
      <SkeletonLines />
      <SkeletonWords />
      <SkeletonCards />
      <NotificationSkeleton />
    </Stack>
  );
}

const LOST = {
  data: undefined,
  isFetchedAfterMount: true,
  error: new Error('gallery'),
  refetch: () => Promise.resolve(),
};

export function Lists() {
  const { title, text, rows } = useWords();
  const list = useListState(['status'], 'list-');
  const numbered = rows.map((name, index) => ({ name, at: DAY, amount: String(1234.5 * (index + 1)) }));
  return (
    <Stack>
      <ListToolbar
        list={list}
        search="ListToolbar"
        filters={[{ name: 'status', label: title, options: rows.map((label) => ({ value: label, label })) }, 'days']}
      />
      <DataTable
        label="DataTable"
        list={list}
        rows={numbered}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: title, cell: ({ name }) => name, phone: 'title', strong: true, sortBy: 'name' },
          { key: 'at', header: 'DateText', cell: ({ at }) => <DateText value={at} />, holds: 'times' },
          {
            key: 'amount',
            header: 'Amount',
            cell: ({ amount }) => <Amount value={amount} />,
            align: 'end',
            phone: 'aside',
            holds: 'amounts',
          },
        ]}
      />
      <Pagination meta={{ current_page: 3, last_page: 12, per_page: 25, total: 300 }} list={list} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <EmptyState title={title} text={text} />
        <NothingFound list={list} />
        <ErrorState query={LOST} />
        <QueryView query={LOST} pending={null}>
          {() => null}
        </QueryView>
        <ErrorLine query={LOST} />
      </SimpleGrid>
    </Stack>
  );
}

/** What two providers take: one in riyals, one in dollars whose page is in English. */
export const CARD_OFFERS: CardOffer[] = [
  { method: 'mada', provider: 'moyasar', amount: null, currency: 'SAR', rate: '3.75', page_language: 'ar' },
  { method: 'apple_pay', provider: 'moyasar', amount: null, currency: 'SAR', rate: '3.75', page_language: 'ar' },
  { method: 'stc_pay', provider: 'moyasar', amount: null, currency: 'SAR', rate: '3.75', page_language: 'ar' },
  { method: 'card', provider: 'stripe', amount: null, currency: 'USD', rate: '1', page_language: 'en' },
];
