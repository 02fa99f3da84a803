/** Sent, in review, decided: with the instants, the reasons, and the day on which a decision is expected. */
import { Box, Flex, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, ReviewCourse, ReviewReason } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { formatDate } from '@/lib/dates';
import { Link } from '@/lib/navigation';
import classes from './review.module.css';
import { type EventKind, eventsOf } from '../model/course';

const STATE: Record<EventKind, TimelineItem['state']> = {
  sent: 'done',
  resent: 'done',
  confirmed: 'done',
  rejected: 'failed',
  revoked: 'failed',
  reviewing: 'current',
  halted: 'failed',
  correct: 'current',
  decision: 'todo',
  next: 'todo',
};

interface Props {
  company: Company;
  course: ReviewCourse;
  /** Below: a way on. */
  children?: ReactNode;
}

export function ReviewTimeline({ company, course, children }: Props) {
  const { t } = useTranslation('review');
  const events = eventsOf(company, course);
  // Only what was said last can still be answered.
  const last = events.findLastIndex(({ reasons }) => reasons.length > 0);
  const isAnswerable = company.status === 'rejected' && !company.closing;
  const TEXT: Partial<Record<EventKind, ReactNode>> = {
    reviewing: <Expected course={course} />,
    halted: t('course.haltedText'),
    decision: t('course.decisionText'),
    correct: t('course.correctText'),
    next: t('course.nextText'),
  };
  return (
    <Card title={t('course.title')} className={classes.course}>
      <Timeline
        items={events.map(({ kind, at, reasons }, index) => ({
          key: `${kind} ${index}`,
          state: STATE[kind],
          title: t(`course.${kind}`),
          at: at && <DateText value={at} as="datetime" />,
          text:
            reasons.length > 0 ? (
              <Reasons company={company} reasons={reasons} isOpen={index === last && isAnswerable} />
            ) : (
              TEXT[kind]
            ),
        }))}
      />
      {children && <Box mt="lg">{children}</Box>}
    </Card>
  );
}

/** What is known of when it will be decided; late is said to be late. */
function Expected({ course }: { course: ReviewCourse }) {
  const { expected_on: day, usual_days: days, usual_hours: hours, is_late: late } = course;
  const { t } = useTranslation('review');
  const locale = useLocale();
  const date = day ? formatDate(day, locale) : '';
  return (
    <>
      {day && (
        <Text inherit c="bright">
          {t(late ? 'course.late' : 'course.expected', { date })}
        </Text>
      )}
      {days && !late && <p>{hours ? t('course.usualHours', { count: hours }) : t('course.usual', { count: days })}</p>}
      <p>{t('course.nothingToDo')}</p>
    </>
  );
}

interface ReasonsProps {
  company: Company;
  reasons: readonly ReviewReason[];
  /** They can still be answered, by the owner. */
  isOpen: boolean;
}

function Reasons({ company: { id, is_owner: mine }, reasons, isOpen }: ReasonsProps) {
  const { t } = useTranslation('review');
  return (
    <Flex component="ul" className={classes.reasons} mt="0.375rem" direction="column" gap="xs">
      {reasons.map(({ field, label, reason, answered, step }) => (
        <li key={field}>
          {isOpen && mine ? (
            <Text
              component={Link}
              inherit
              fw={600}
              td="underline"
              to={`${pathTo('addCompanyStep', { id, step })}?field=${encodeURIComponent(field)}`}
            >
              {label}
            </Text>
          ) : (
            <b>{label}</b>
          )}{' '}
          {isOpen && answered && (
            <Text span inherit c="var(--tone)" data-tone="success">
              <IconCheck size="0.875rem" aria-hidden /> {t('course.answered')}
            </Text>
          )}
          <p>
            <Written>{reason}</Written>
          </p>
        </li>
      ))}
    </Flex>
  );
}
