/** One thing that the reader was told of. A press marks it as read, and leads to what it is about where that is still there. */
import { Box, Center, Flex, Text, VisuallyHidden } from '@mantine/core';
import { createElement, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@/api/types';

import { Link } from '@/lib/navigation';
import { notificationIcon } from '@/resources/notificationLook';
import { markNotification } from '@/resources/notificationWrites';
import { useWrite } from '@/resources/write';
import { useNotificationPlace } from '@/session/notificationPlace';
import { PressButton } from '@/theme/PressButton';
import { Bidi, Breakable, Named } from './Bidi';
import { Brief } from './Brief';
import classes from './NotificationLine.module.css';
import { SkeletonWords } from './Skeleton';

const LINE = {
  align: 'flex-start',
  gap: 'min(0.75rem, 12px)',
  w: '100%',
  py: '0.625rem',
  px: 'min(0.625rem, 10px)',
  bdrs: '0.5rem',
  ta: 'start',
} as const;

interface Props {
  notification: Notification;
  /** Those that say the same: how many is said, and all of them are read with it. */
  same?: readonly Notification[];
  /** When it was, as the list around it says it. */
  time: ReactNode;
  /** Where there is little room: long names are cut. */
  isBrief?: boolean;
  /** Another screen comes. */
  onLeave?: () => void;
}

export function NotificationLine({ notification, same = [notification], time, isBrief = false, onLeave }: Props) {
  const { t } = useTranslation('notifications');
  const marking = useWrite(markNotification);
  const { to, company } = useNotificationPlace()(notification);
  const { kind, text, read } = notification;
  // What was a button stays one: whoever pressed it by keyboard keeps their place.
  const [isButton] = useState(!read);
  const mark = () => {
    for (const each of same) if (!each.read) marking.mutate({ id: each.id, read: true });
  };
  const words = (
    <>
      <Mark isUnread={!read}>
        {createElement(notificationIcon(kind), { size: '55%', stroke: 1.7, 'aria-hidden': true })}
      </Mark>
      <Box component="span" className="breaks" flex={1} miw={0}>
        <Text
          span
          className={isBrief ? classes.brief : undefined}
          inherit
          fw={read ? undefined : 600}
          fz="md"
          title={isBrief ? text : undefined}
        >
          {!read && (
            <>
              <Box
                component="span"
                className={classes.dot}
                display="inline-block"
                w="xs"
                h="xs"
                me="0.375rem"
                bdrs="50%"
                aria-hidden
              />
              <VisuallyHidden>{t('isUnread')} </VisuallyHidden>
            </>
          )}
          {/* In the reader's language, whatever the name with which it begins: it takes the direction of the page. */}
          {isBrief ? <Brief>{text}</Brief> : <Breakable>{text}</Breakable>}
          {same.length > 1 && <span className="badge">{t('times', { count: same.length })}</span>}
        </Text>
        <small className={`dotted ${classes.facts}`} data-brief={isBrief || undefined}>
          {company && !text.includes(company) && (
            // The dot after it stands where the page goes on, whatever the name's direction.
            <span>{isBrief ? <Named>{company}</Named> : <Bidi>{company}</Bidi>}</span>
          )}
          <span>{time}</span>
        </small>
      </Box>
    </>
  );
  if (to) {
    const leave = () => {
      mark();
      onLeave?.();
    };
    return (
      <Flex component={Link} to={to} className="hovers" {...LINE} onClick={leave}>
        {words}
      </Flex>
    );
  }
  if (read && !isButton) return <Flex {...LINE}>{words}</Flex>;
  return (
    <Flex component={PressButton} className="hovers" {...LINE} disabled={read} onClick={mark}>
      {words}
    </Flex>
  );
}

function Mark({ isUnread = false, children }: { isUnread?: boolean; children?: ReactNode }) {
  return (
    <Center
      component="span"
      flex="none"
      w="min(2.25rem, 40px)"
      h="min(2.25rem, 40px)"
      bdrs="50%"
      bg={isUnread ? 'var(--q-teal-tint)' : 'var(--q-sunken)'}
      c={isUnread ? 'teal' : 'dimmed'}
    >
      {children}
    </Center>
  );
}

export function NotificationSkeleton() {
  return (
    <Flex component="span" {...LINE} aria-hidden>
      <Mark />
      <SkeletonWords />
    </Flex>
  );
}
