/**
 * The frame of what is reviewed of a company: what is in force, the order that waits or was rejected last, the way to
 * ask for a change, and all orders before.
 */
import { Box, Flex, Stack } from '@mantine/core';
import { IconClock, IconLock, IconMessageReport, IconPencil } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { EditOrder, EditOrderPart, WizardKey } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Status } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { ActionBar } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton, TextLink } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { RejectionReason } from '@/features/edit-orders/components/OrderProgress';
import { PARTS } from '@/features/edit-orders/model/parts';
import { WhyClosed } from '@/features/main-info/components/WhyClosed';
import { Navigate } from '@/lib/navigation';
import { isEnding, reviewLook } from '@/resources/companies';
import { editOrderList } from '@/resources/editOrders';
import { numberOf } from '@/resources/wizard';
import { useCompany } from '@/session/company';
import { useLastOrder } from './useLastOrder';

// The table of the orders before comes after what is in force.
const OrderList = lazy(async () => ({
  default: (await import('@/features/edit-orders/components/OrderList')).OrderList,
}));

/** What the log calls it. */
const SECTION = { identity: 'company', legal: 'legal_info' } as const;
const FIRST_STEP: Record<EditOrderPart, WizardKey> = { identity: 'names', legal: 'legal' };

export function ReviewedInfo({ part, children }: { part: EditOrderPart; children: ReactNode }) {
  const { t } = useTranslation('editOrders');
  const { t: m } = useTranslation('mainInfo');
  const { t: w } = useTranslation('words');
  const company = useCompany();
  const [query] = useSearchParams();
  const { id, status, is_owner: mine, licence_stage: stage, closing } = company;
  const { words, change } = PARTS[part];
  const isReadable = stage !== 'total_suspension';
  const { last, mayAsk } = useLastOrder(part);
  // A requirement leads to the field that it is about.
  const field = query.get('field');
  if (field && mayAsk) {
    return <Navigate to={`${pathTo(change, { id })}?${new URLSearchParams({ field })}`} replace />;
  }
  // Unless the frame's banner is about the licence, it leads there itself.
  const registers = mine && isEnding(stage) && !closing && status === 'rejected';
  const toWizard = registers && pathTo('addCompanyStep', { id, step: numberOf(FIRST_STEP[part]) });
  return (
    <>
      <PageHeader
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        tag={<Status look={reviewLook(company)} />}
        actions={
          <>
            <HistoryLink section={SECTION[part]} />
            {(mayAsk || toWizard) && (
              <ActionBar>
                {toWizard ? (
                  <LinkButton to={toWizard} variant="default">
                    {w('stage.banner.rejectedAction')}
                  </LinkButton>
                ) : (
                  <LinkButton to={pathTo(change, { id })} leftSection={<IconPencil size="1.125rem" aria-hidden />}>
                    {t('request')}
                  </LinkButton>
                )}
              </ActionBar>
            )}
          </>
        }
      />
      {isReadable ? (
        <>
          <WhyClosed />
          <Stack>
            {last && <LastWord order={last} />}
            {children}
            {status !== 'uncompleted' && (
              <section>
                <Flex component="header" align="center" gap="md" wrap="wrap" justify="space-between" mb="sm">
                  <h2>{t('history')}</h2>
                  {part === 'legal' && <TextLink to={pathTo('legalRequests')}>{t('ofAll')}</TextLink>}
                </Flex>
                <Suspense fallback={<SkeletonLines count={5} as="row" />}>
                  <OrderList of={editOrderList(id, part)} label={t('history')} head={null} />
                </Suspense>
              </section>
            )}
          </Stack>
        </>
      ) : (
        <Card>
          <EmptyState icon={IconLock} title={m('closed.title')} text={m('closed.hidden')} />
        </Card>
      )}
    </>
  );
}

/** What waits, or was rejected last with the reason; all of it is on its own page. */
function LastWord({ order }: { order: EditOrder }) {
  const { t } = useTranslation('editOrders');
  const { id } = useCompany();
  const { status } = order;
  if (status !== 'pending' && status !== 'rejected') return null;
  const Icon = status === 'pending' ? IconClock : IconMessageReport;
  return (
    <Box component="section" className="notice" fz="md" data-tone={status === 'pending' ? 'warning' : 'danger'}>
      <Icon size="1.375rem" aria-hidden />
      <div>
        <Box component="h2" fz="md" fw={600}>
          {t(`${status}.title`)}
        </Box>
        <RejectionReason order={order} />
        <p>
          <Trans
            t={t}
            i18nKey={`${status}.text`}
            components={{ a: <TextLink to={pathTo('editOrder', { id, order: order.id })} /> }}
          />
        </p>
      </div>
    </Box>
  );
}
