/** Invitations to me: those that wait for an answer, and those that are over. */
import { Box, Flex, Paper, Text } from '@mantine/core';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { MyInvitation, PermissionGroup } from '@/api/types';
import { Breakable } from '@/components/data/Bidi';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine, ErrorState } from '@/components/data/ErrorState';
import { Pagination } from '@/components/data/Pagination';
import { SkeletonCards, SkeletonLines } from '@/components/data/Skeleton';
import { ViewTabs } from '@/components/data/ViewTabs';
import { useLastPage, useListState } from '@/components/data/useListState';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { companiesQuery } from '@/resources/companies';
import { answerInvitation, myInvitationsQuery } from '@/resources/invitations';
import { permissionCatalogueQuery } from '@/resources/permissions';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import { InvitationRow } from './InvitationRow';
import { RightsInWords } from './RightsInWords';

/** `waits`: for what comes above them, which would push them down. */
export function MyInvitations({ waits = false }: { waits?: boolean }) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('invitations');
  const list = useListState(['over']);
  const isOver = list.filters.over !== '';
  const query = useQuery(myInvitationsQuery({ page: list.page, size: list.size, over: isOver }));
  const { data } = query;
  useLastPage(list, data);
  const { data: companies } = useQuery(companiesQuery());
  const catalogue = useQuery(permissionCatalogueQuery());
  const [joined, setJoined] = useState<MyInvitation['company'] | null>(null);
  const answering = useWrite(answerInvitation, ({ data: { accept, company } }) => {
    setJoined(accept === 1 ? company : null);
    // The row goes, and with it the button: whoever pressed it goes on at the top.
    if (accept !== 1) document.querySelector<HTMLElement>('[data-page-title]')?.focus();
  });
  const answerTo = (id: number, isIn: boolean) =>
    isIn && answering.variables?.id === id ? answering.variables.accept : null;
  // Not the invitations of the page before in its place: whoever asks again keeps the button.
  const lost = hasLoadError({ ...query, data: query.isPlaceholderData ? undefined : data });
  if (waits) return <SkeletonCards count={1} />;
  return (
    <div>
      {joined && <Joined company={joined} />}
      <Paper component="section" withBorder aria-label={c('title.invitations')} aria-busy={query.isPending}>
        <ViewTabs
          list={list}
          label={c('title.invitations')}
          views={[
            { label: t('mine.waiting'), values: {} },
            { label: t('mine.over'), values: { over: 'true' } },
          ]}
        />
        {lost ? (
          <ErrorState query={query} />
        ) : data ? (
          <>
            {data.meta.total === 0 && <Nothing isOver={isOver} />}
            {hasLoadError(catalogue) && data.data.some(({ status }) => status === 'pending') && (
              <Box pt="lg" px="xl">
                <ErrorLine query={catalogue} text={t('rights.lost')} />
              </Box>
            )}
            <ul className="lined">
              {data.data.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  rights={
                    !hasLoadError(catalogue) && <Rights catalogue={catalogue.data} names={invitation.permissions} />
                  }
                  sending={answerTo(invitation.id, answering.isPending)}
                  unsent={answerTo(invitation.id, answering.isError)}
                  onAnswer={(accept) => answering.mutate({ id: invitation.id, accept })}
                  isMember={
                    invitation.status === 'accepted' &&
                    Boolean(companies?.some(({ id }) => id === invitation.company.id))
                  }
                />
              ))}
            </ul>
            <Pagination meta={data.meta} list={list} />
          </>
        ) : (
          <Box p="xl">
            <SkeletonLines count={4} />
          </Box>
        )}
      </Paper>
    </div>
  );
}

function Rights({ catalogue, names }: { catalogue: PermissionGroup[] | undefined; names: readonly string[] }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <Text size="sm" c="dimmed" mb="0.375rem">
        {t('rights.title')}
      </Text>
      {catalogue ? <RightsInWords groups={catalogue} names={names} folds /> : <SkeletonLines count={2} />}
    </>
  );
}

function Nothing({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('invitations');
  const { email } = useAccount();
  if (isOver) return <EmptyState icon={IconMail} title={t('mine.overTitle')} text={t('mine.overText')} />;
  return (
    <EmptyState
      icon={IconMail}
      title={t('mine.emptyTitle')}
      text={<Breakable>{t('mine.emptyText', { email })}</Breakable>}
      action={
        <LinkButton variant="light" to={pathTo('companies')}>
          {t('mine.toCompanies')}
        </LinkButton>
      }
    />
  );
}

/** The way into a company that was just joined. */
function Joined({ company: { id, name } }: { company: MyInvitation['company'] }) {
  const { t } = useTranslation('invitations');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('a')?.focus(), [id]);
  return (
    <Flex ref={place} className="notice" align="center" wrap="wrap" mb="lg" data-tone="success">
      <IconCircleCheck size="1.25rem" aria-hidden />
      <Text inherit flex={1} miw={0}>
        {t('mine.joined', { company: name })}
      </Text>
      <LinkButton size="sm" to={pathTo('company', { id })} label={t('mine.openOf', { company: name })}>
        {t('mine.open')}
      </LinkButton>
    </Flex>
  );
}
