/** Sent, in review, decided: with the instants, the reasons, and the day on which a decision is expected. */
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Company, ReviewCourse, ReviewReason } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { Timeline, type TimelineItem } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { useLocale, useMessages } from '@/i18n/messages';
import { formatDate } from '@/lib/dates';
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
  const t = useMessages('review');
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
      {children && <div className={classes.sent}>{children}</div>}
    </Card>
  );
}

/** What is known of when it will be decided; late is said to be late. */
function Expected({ course: { expected_on: day, usual_days: usual, is_late: late } }: { course: ReviewCourse }) {
  const t = useMessages('review');
  const locale = useLocale();
  const date = day ? formatDate(day, locale) : '';
  return (
    <>
      {day && <p className="ink">{t(late ? 'course.late' : 'course.expected', { date })}</p>}
      {usual && !late && <p>{t('course.usual', { count: usual })}</p>}
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
  const t = useMessages('review');
  return (
    <ul className={`stack tight ${classes.reasons}`}>
      {reasons.map(({ field, label, reason, answered, step }) => (
        <li key={field}>
          {isOpen && mine ? (
            <Link
              className="strong underlined"
              to={`${pathTo('addCompanyStep', { id, step })}?field=${encodeURIComponent(field)}`}
            >
              {label}
            </Link>
          ) : (
            <b>{label}</b>
          )}{' '}
          {isOpen && answered && (
            <span className="toned" data-tone="success">
              <IconCheck size={14} aria-hidden /> {t('course.answered')}
            </span>
          )}
          <p>
            <Written>{reason}</Written>
          </p>
        </li>
      ))}
    </ul>
  );
}
