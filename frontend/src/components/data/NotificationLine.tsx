/** One thing that the reader was told of. A press marks it as read, and leads to what it is about where that is still there. */
import { createElement, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@/api/types';
import { useMessages } from '@/i18n/messages';

import { notificationIcon } from '@/resources/notificationLook';
import { notificationMarking } from '@/resources/notificationWrites';
import { useWrite } from '@/resources/write';
import { useNotificationPlace } from '@/session/notificationPlace';
import { PressButton } from '@/theme/PressButton';
import { Bidi, Breakable, Named } from './Bidi';
import { Brief } from './Brief';
import classes from './NotificationLine.module.css';
import { SkeletonWords } from './Skeleton';

interface Props {
  notification: Notification;
  /** When it was, as the list around it says it. */
  time: ReactNode;
  /** Where there is little room: long names are cut. */
  isBrief?: boolean;
  /** Another screen comes. */
  onLeave?: () => void;
}

export function NotificationLine({ notification, time, isBrief = false, onLeave }: Props) {
  const t = useMessages('notifications');
  const marking = useWrite(notificationMarking);
  const { to, company } = useNotificationPlace()(notification);
  const { id, kind, text, read } = notification;
  // What was a button stays one: whoever pressed it by keyboard keeps their place.
  const [isButton] = useState(!read);
  const mark = () => {
    if (!read) marking.mutate({ id, read: true });
  };
  const look = { className: `hovers ${classes.line}`, 'data-unread': !read || undefined };
  const words = (
    <>
      <span className={`bubble ${classes.icon}`}>
        {createElement(notificationIcon(kind), { size: 20, stroke: 1.7, 'aria-hidden': true })}
      </span>
      <span className="grows breaks">
        <span
          className={`medium ${read ? '' : 'strong'} ${isBrief ? classes.brief : ''}`}
          title={isBrief ? text : undefined}
        >
          {!read && (
            <>
              <span className={classes.dot} aria-hidden />
              <span className="unseen">{t('isUnread')} </span>
            </>
          )}
          {/* In the reader's language, whatever the name with which it begins: it takes the direction of the page. */}
          {isBrief ? <Brief>{text}</Brief> : <Breakable>{text}</Breakable>}
        </span>
        <small className={`dotted ${classes.facts}`} data-brief={isBrief || undefined}>
          {company && (
            // The dot after it stands where the page goes on, whatever the name's direction.
            <span>{isBrief ? <Named>{company}</Named> : <Bidi>{company}</Bidi>}</span>
          )}
          <span>{time}</span>
        </small>
      </span>
    </>
  );
  if (to) {
    const leave = () => {
      mark();
      onLeave?.();
    };
    return (
      <Link to={to} {...look} onClick={leave}>
        {words}
      </Link>
    );
  }
  if (read && !isButton) return <div className={classes.line}>{words}</div>;
  return (
    <PressButton {...look} disabled={read} onClick={mark}>
      {words}
    </PressButton>
  );
}

export function NotificationBones() {
  return (
    <span className={classes.line} aria-hidden>
      <span className={`bubble ${classes.icon}`} />
      <SkeletonWords />
    </span>
  );
}
