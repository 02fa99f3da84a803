/** Balance and statement. */
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '@/components/data/Amount';
import { CsvButton } from '@/components/data/CsvButton';
import { ErrorLine } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import { useDownload } from '@/components/data/useDownload';
import { useListState } from '@/components/data/useListState';
import { CardGrid, Stack, StatCard } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { ledgerQuery, statementFile } from '@/features/ledger/api';
import { LedgerTable } from '@/features/ledger/components/LedgerTable';
import { ledger } from '@/features/ledger/messages';
import { useMessages } from '@/i18n/messages';
import { balanceQuery, useCompany } from '@/session/company';

export default function StatementPage() {
  const t = useMessages(ledger);
  const company = useCompany();
  const { data, isError, refetch } = useQuery(balanceQuery(company.id));
  const list = useListState(['kind', 'date_from', 'date_to']);
  const entries = useQuery(ledgerQuery(company.id, list.query));
  const pdf = useDownload(() => statementFile(company.id, list.query, 'pdf'), 'statement.pdf');
  const stat = (value: string | null | undefined, approximate = false) => {
    if (!data && isError) return <ErrorLine onRetry={refetch} />;
    if (!value) return <Skeleton as="amount" width="half" />;
    return <Amount value={value} size="large" approximate={approximate} />;
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <CsvButton
              query={entries}
              fetchFile={() => statementFile(company.id, list.query, 'csv')}
              fallbackName="statement.csv"
            />
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              loading={pdf.isPending}
              onClick={() => pdf.mutate()}
            >
              {t('pdf')}
            </Button>
          </>
        }
      />
      <Stack>
        <CardGrid>
          <StatCard label={t('available')} value={stat(data?.available, true)} />
          <StatCard label={t('held')} value={stat(data?.held)} />
          <StatCard label={t('balance')} value={stat(data?.balance)} />
        </CardGrid>
        <LedgerTable companyId={company.id} list={list} />
      </Stack>
    </>
  );
}
