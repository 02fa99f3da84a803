/** The whole life of the subscription on one line, with today on it; on a phone the same as a list. */
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Licence } from '@/api/types';
import { DateText } from '@/components/data/DateText';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { directionOf } from '@/config/locales';
import { useLocale } from '@/i18n/locale';
import classes from './LifeLine.module.css';
import { lifeLineOf, type LifeLine as Line } from '../model/lifeLine';

export function LifeLine({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licence');
  const line = lifeLineOf(licence.timeline, licence.now);
  if (!line) return null;
  return (
    <Card title={t('lifeLine')}>
      <Box visibleFrom="md" pos="relative" mih="6.25rem" px="4.5rem">
        <Track line={line} />
        <Box component="ol" className={classes.points} pos="relative" h="3rem">
          {line.points.map(({ event, at, isPast }) => (
            <li key={event} data-event={event} data-past={isPast || undefined}>
              <Text component="b" inherit fw={600} fz="md">
                {t(`event.${event}`)}
              </Text>
              <Text span inherit fz="sm" c="dimmed">
                <DateText value={at} />
              </Text>
            </li>
          ))}
        </Box>
      </Box>
      <Box hiddenFrom="md">
        <PhoneLine line={line} now={licence.now} />
      </Box>
    </Card>
  );
}

/** Percentages, so that it is as wide as there is room; mirrored by computing, so that the word stays readable. */
function Track({ line }: { line: Line }) {
  const { t } = useTranslation('licence');
  const rtl = directionOf(useLocale()) === 'rtl';
  const across = (place: number) => `${rtl ? 100 - place : place}%`;
  const wide = (from: number, to: number) => `${to - from}%`;
  return (
    <svg className={classes.track} aria-hidden focusable="false">
      <rect fill="var(--q-line)" x="0" y="33" width="100%" height="6" rx="3" />
      {line.stretches.map(({ from, to, tone }) => (
        <rect
          key={from}
          data-tone={tone}
          x={rtl ? `${100 - to}%` : `${from}%`}
          y="33"
          width={wide(from, to)}
          height="6"
        />
      ))}
      {line.points.map(({ event, place, isPast, tone }) => (
        <g key={event} data-tone={isPast ? tone : 'neutral'}>
          <circle className={classes.ring} cx={across(place)} cy="36" r="8" />
          <circle className={classes.core} cx={across(place)} cy="36" r="4" />
        </g>
      ))}
      <g data-tone="brand">
        <circle className={classes.ring} cx={across(line.today)} cy="36" r="10" />
        <circle className={classes.core} cx={across(line.today)} cy="36" r="6" />
        <Box
          component="text"
          className={classes.core}
          fz="sm"
          fw={600}
          x={across(line.today)}
          y="14"
          textAnchor="middle"
        >
          {t('today')}
        </Box>
      </g>
    </svg>
  );
}

function PhoneLine({ line, now }: { line: Line; now: string }) {
  const { t } = useTranslation('licence');
  const items = line.points.map(({ event, at, isPast, tone }): TimelineItem => ({
    key: event,
    title: t(`event.${event}`),
    text: <DateText value={at} />,
    state: isPast ? 'done' : 'todo',
    tone: isPast && tone !== 'success' ? tone : undefined,
  }));
  const today: TimelineItem = {
    key: 'today',
    title: t('today'),
    text: <DateText value={now} />,
    state: 'current',
  };
  const passed = line.points.filter(({ isPast }) => isPast).length;
  return <Timeline items={[...items.slice(0, passed), today, ...items.slice(passed)]} />;
}
