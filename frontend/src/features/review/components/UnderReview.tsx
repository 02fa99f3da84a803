/** Sent: what happens now, and where to go meanwhile. */
import { IconClockHour4 } from '@tabler/icons-react';
import type { Company } from '@/api/types';
import { DateText } from '@/components/data/DateText';
import { Timeline } from '@/components/data/Timeline';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import classes from './review.module.css';

export default function UnderReview({ company }: { company: Company }) {
  const t = useMessages('review');
  const at = company.submitted_at ?? company.updated_at;
  return (
    <div className={`stack centred ${classes.under}`}>
      <span className={`bubble ${classes.mark}`} data-tone="warning">
        <IconClockHour4 size={34} stroke={1.6} aria-hidden />
      </span>
      <h1 tabIndex={-1} data-page-title>
        {t('under.title')}
      </h1>
      <p className={`dim ${classes.text}`}>{t('under.text', { name: company.name })}</p>
      <Card className={classes.steps}>
        <Timeline
          items={[
            { key: 'sent', state: 'done', title: t('under.sent'), at: <DateText value={at} as="datetime" /> },
            { key: 'reviewing', state: 'current', title: t('under.reviewing'), text: t('under.reviewingText') },
            { key: 'decision', state: 'todo', title: t('under.decision'), text: t('under.decisionText') },
            { key: 'next', state: 'todo', title: t('under.next'), text: t('under.nextText') },
          ]}
        />
      </Card>
      <div className={`row wraps ${classes.ways}`}>
        <LinkButton to={pathTo('home')}>{t('under.home')}</LinkButton>
        <LinkButton variant="default" to={pathTo('company', { id: company.id })}>
          {t('under.show')}
        </LinkButton>
      </div>
    </div>
  );
}
