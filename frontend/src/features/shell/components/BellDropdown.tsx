/** Behind the bell: what waits, and the newest of what the reader was told. */
import { IconAlertTriangle, IconClock, IconKey, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ErrorLine } from '@/components/data/ErrorState';
import { NotificationLine } from '@/components/data/NotificationLine';
import { QueryView } from '@/components/data/QueryView';
import { RelativeDate } from '@/components/data/RelativeDate';
import { SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useIsBuilt } from '@/lib/screens';
import { notificationsReading } from '@/resources/notificationWrites';
import { newestNotificationsQuery, type Notifications } from '@/resources/notifications';
import { useWrite } from '@/resources/write';
import { useWaiting } from '@/session/waiting';
import { PressButton } from '@/theme/PressButton';
import type { OpenMenuProps } from './HeaderButtons';
import { HeaderEntry, HeaderPopover } from './HeaderPopover';
import classes from './bell.module.css';

export default function BellDropdown(menu: OpenMenuProps) {
  return (
    <HeaderPopover {...menu} side="end" width="25rem">
      <WhatWaits onPicked={menu.onClose} />
      <News onPicked={menu.onClose} />
    </HeaderPopover>
  );
}

/** The worst; the news below them stay in sight. */
const SHOWN = 4;

interface Props {
  onPicked: () => void;
}

/** By company, and invitations and ownership offers without an answer. */
export function WhatWaits({ onPicked }: Props) {
  const t = useMessages('common');
  const w = useMessages('words');
  const { items, invitations, offers, sent, total, isKnown, lost } = useWaiting();
  const c = useMessages('companies');
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
  const isBuilt = useIsBuilt();
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
      <h2 className={`small ${classes.title}`}>{t('header.waiting')}</h2>
      {lost ? (
        <div className={classes.place}>
          <ErrorLine query={lost} />
        </div>
      ) : (
        total === 0 && (
          <p className={`medium dim ${classes.place}`}>
            {isKnown ? t('header.waitingNone') : <SkeletonLines count={1} />}
          </p>
        )
      )}
      <ul ref={list} className={classes.entries}>
        {shown.map(([id, name]) => (
          <HeaderEntry key={id} to={placeOf(id)} icon={IconAlertTriangle} onPicked={onPicked}>
            {t('header.waitingIn', { count: itemsOf(id).length, company: name })}
          </HeaderEntry>
        ))}
        {shown.length < companies.length && (
          <li>
            <button type="button" className={`medium quiet ${classes.more}`} onClick={showAll}>
              {c('needs.more', { count: companies.slice(SHOWN).flatMap(([id]) => itemsOf(id)).length })}
            </button>
          </li>
        )}
        {sent.map(({ company: { id, name }, order }) => (
          <HeaderEntry
            key={order.id}
            to={pathTo('editOrder', { id, order: order.id })}
            icon={IconClock}
            onPicked={onPicked}
          >
            {t('header.sentIn', { company: name })}
          </HeaderEntry>
        ))}
        {isBuilt('invitations') &&
          toAnswer
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
  const c = useMessages('common');
  const t = useMessages('notifications');
  const all = useRef<HTMLAnchorElement>(null);
  const query = useQuery(newestNotificationsQuery());
  // The button goes: whoever pressed it goes on with the way to all of them.
  const reading = useWrite(notificationsReading, () => all.current?.focus());
  const unread = query.data?.meta.unread ?? 0;
  return (
    <div className={classes.news} aria-busy={query.isPending}>
      <div className={`row apart ${classes.head}`}>
        <h2 className={`small ${classes.title}`}>{c('title.notifications')}</h2>
        {unread > 0 && (
          <PressButton className="small quiet" data-loading={reading.isPending} onClick={() => reading.mutate()}>
            {t('readAll')}
          </PressButton>
        )}
      </div>
      <QueryView query={query} failure="line" pending={<Bones />}>
        {(page) => <Lines page={page} onPicked={onPicked} />}
      </QueryView>
      <Link ref={all} to={pathTo('notifications')} className={`medium quiet ${classes.all}`} onClick={onPicked}>
        {t('toAll')}
      </Link>
    </div>
  );
}

function Lines({ page, onPicked }: Props & { page: Notifications }) {
  const t = useMessages('notifications');
  if (page.data.length === 0) return <p className={`medium dim ${classes.place}`}>{t('none')}</p>;
  return (
    <ul>
      {page.data.map((notification) => (
        <li key={notification.id}>
          <NotificationLine
            notification={notification}
            time={<RelativeDate value={notification.created_at} />}
            onLeave={onPicked}
          />
        </li>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <div className={classes.place}>
      <SkeletonLines count={6} as="row" />
    </div>
  );
}
