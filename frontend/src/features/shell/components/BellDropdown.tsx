/** Behind the bell: what waits, and the newest of what the reader was told. */
import { Box, Divider, Flex, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck, IconKey, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import { Brief, briefName } from '@/components/data/Brief';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { NotificationSkeleton, NotificationLine } from '@/components/data/NotificationLine';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { Link } from '@/lib/navigation';
import { markAllNotificationsRead } from '@/resources/notificationWrites';
import { NEWEST, newestNotificationsQuery, type Notifications } from '@/resources/notifications';
import { waitingTitle } from '@/resources/waitingTitle';
import { useWrite } from '@/resources/write';
import { useWaiting } from '@/session/waiting';
import { PressButton } from '@/theme/PressButton';
import type { OpenMenuProps } from './HeaderButtons';
import { EntryBones, HeaderEntry, HeaderPopover } from './HeaderPopover';
import classes from './bell.module.css';

export default function BellDropdown(menu: OpenMenuProps) {
  return (
    <HeaderPopover {...menu} side="end" width="25rem">
      <Panel onPicked={menu.onClose} />
    </HeaderPopover>
  );
}

/** What could not be had is said once, and asked for by one press. */
export function Panel(props: Props) {
  const { lost } = useWaiting();
  const news = useQuery(newestNotificationsQuery());
  if (!lost || !hasLoadError(news)) {
    return (
      <>
        <WhatWaits {...props} />
        <News {...props} />
      </>
    );
  }
  return (
    <>
      <ErrorState query={news} />
      <ToAll {...props} />
    </>
  );
}

/** The sentence with a long name of a company cut. */
function Sentence({ of, company }: { of: (company: string) => string; company: string }) {
  return (
    <span className="twoLines">
      <Brief cut={of(briefName(company))}>{of(company)}</Brief>
    </span>
  );
}

/** The worst; the news below them stay in sight. */
const SHOWN = 4;

interface Props {
  onPicked: () => void;
}

/** By company, and invitations and ownership offers without an answer. */
export function WhatWaits({ onPicked }: Props) {
  const { t } = useTranslation('common');
  const { t: n } = useTranslation('notifications');
  const { t: w } = useTranslation('words');
  const { items, invitations, offers, total, isKnown, lost } = useWaiting();
  const { t: c } = useTranslation('companies');
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const companies = [...new Map(items.map(({ company }) => [company.id, company.name]))];
  // One more takes no more room than its button.
  const shown = isWhole || companies.length <= SHOWN + 1 ? companies : companies.slice(0, SHOWN);
  const itemsOf = (id: string) => items.filter(({ company }) => company.id === id);
  // Where all of it stands in one place, that is where it leads.
  const placeOf = (id: string) => {
    const [first, ...others] = itemsOf(id);
    if (first?.order && others.length === 0) return pathTo('editOrder', { id, order: first.order.id });
    return pathTo(itemsOf(id).every(({ requirement }) => requirement) ? 'requirements' : 'company', { id });
  };
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button goes: by keyboard one goes on with the first that came.
    list.current?.children[SHOWN]?.querySelector('a')?.focus();
  };
  const toAnswer = [
    { key: 'offers', count: offers, icon: IconKey, words: w('offers', { n: offers }) },
    {
      key: 'invitations',
      count: invitations,
      icon: IconMail,
      words: t('header.waitingInvitations', { count: invitations }),
    },
  ];
  return (
    <div>
      <Box component="h2" fz="sm" py="0.375rem" px="0.625rem" c="dimmed">
        {t('header.waiting')}
      </Box>
      {lost ? (
        <ErrorState query={lost} />
      ) : (
        total === 0 &&
        (isKnown ? (
          <Flex component="p" align="center" gap="sm" pt="0.375rem" pb="0.625rem" px="0.625rem" fz="md" c="dimmed">
            <IconCircleCheck size="1.125rem" aria-hidden />
            {t('header.waitingNone')}
          </Flex>
        ) : (
          <EntryBones count={SHOWN} />
        ))
      )}
      <ul ref={list} className={classes.entries}>
        {shown.map(([id, name]) => (
          <HeaderEntry key={id} to={placeOf(id)} icon={IconAlertTriangle} onPicked={onPicked}>
            <Sentence
              of={(company) => {
                const [only, ...others] = itemsOf(id);
                if (only && others.length === 0) return waitingTitle(only, c, locale, company);
                return n('waitingIn', { count: itemsOf(id).length, company });
              }}
              company={name}
            />
          </HeaderEntry>
        ))}
        {shown.length < companies.length && (
          <li>
            <Box type="button" component="button" className="quiet" fz="md" px="0.625rem" onClick={showAll}>
              {c('needs.more', { count: companies.slice(SHOWN).flatMap(([id]) => itemsOf(id)).length })}
            </Box>
          </li>
        )}
        {toAnswer
          .filter(({ count }) => count > 0)
          .map(({ key, icon, words }) => (
            <HeaderEntry key={key} to={pathTo('invitations')} icon={icon} onPicked={onPicked}>
              {words}
            </HeaderEntry>
          ))}
      </ul>
    </div>
  );
}

/** The newest notifications, and the way to all of them. */
export function News({ onPicked }: Props) {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('notifications');
  const all = useRef<HTMLAnchorElement>(null);
  const query = useQuery(newestNotificationsQuery());
  // The button goes: whoever pressed it goes on with the way to all of them.
  const reading = useWrite(markAllNotificationsRead, () => all.current?.focus());
  const unread = query.data?.meta.unread ?? 0;
  return (
    <div aria-busy={query.isPending}>
      <Divider my="0.375rem" />
      <Group justify="space-between" gap="0 0.75rem" mih="2.5rem">
        <Box component="h2" fz="sm" py="0.375rem" px="0.625rem" c="dimmed">
          {c('title.notifications')}
        </Box>
        {unread > 0 && (
          <Text
            component={PressButton}
            className="quiet"
            inherit
            fz="sm"
            textWrap="nowrap"
            data-loading={reading.isPending}
            onClick={() => reading.mutate()}
          >
            {t('readAll')}
          </Text>
        )}
      </Group>
      <QueryView query={query} failure="inside" pending={<Bones />}>
        {(page) => <Lines page={page} onPicked={onPicked} />}
      </QueryView>
      <ToAll ref={all} onPicked={onPicked} />
    </div>
  );
}

function ToAll({ ref, onPicked }: Props & { ref?: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation('notifications');
  return (
    <Text
      ref={ref}
      to={pathTo('notifications')}
      component={Link}
      className="quiet"
      inherit
      fz="md"
      display="block"
      mt="0.25rem"
      py="xs"
      ta="center"
      onClick={onPicked}
    >
      {t('toAll')}
    </Text>
  );
}

function Lines({ page, onPicked }: Props & { page: Notifications }) {
  const { t } = useTranslation('notifications');
  if (page.data.length === 0) return <EmptyState icon={IconBell} title={t('none')} text={t('noneText')} />;
  return (
    <ul>
      {page.data.map((notification) => (
        <li key={notification.id}>
          <NotificationLine
            notification={notification}
            time={<RelativeDate value={notification.created_at} />}
            isBrief
            onLeave={onPicked}
          />
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return Array.from({ length: NEWEST }, (_, index) => <NotificationSkeleton key={index} />);
}
