/** What the reader wants to be told of, topic by topic. */
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NotificationPreference } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { notificationPreferencesSetting } from '@/resources/notificationChoices';
import { notificationPreferencesQuery } from '@/resources/notifications';
import { useWrite } from '@/resources/write';
import classes from './topicList.module.css';

const ALWAYS = { tone: 'neutral', icon: IconLock } as const;

export function Topics() {
  const c = useMessages('common');
  const t = useMessages('notifications');
  const query = useQuery(notificationPreferencesQuery());
  return (
    <Card title={c('title.notifications')}>
      <p className="medium dim">{t('topics.text')}</p>
      <QueryView query={query} failure="inside" pending={<SkeletonLines count={7} as="row" />}>
        {(topics) => (
          <ul className={`lined ${classes.topics}`}>
            {topics.map((topic) => (
              <Topic key={topic.topic} {...topic} />
            ))}
          </ul>
        )}
      </QueryView>
      <p className="small dim">
        {t('topics.why')} {t('topics.stays')}
      </p>
    </Card>
  );
}

function Topic({ topic, label, enabled, fixed }: NotificationPreference) {
  const t = useMessages('notifications');
  const id = useId();
  const setting = useWrite(notificationPreferencesSetting);
  const on = setting.isPending ? (setting.variables[topic] ?? enabled) : enabled;
  const name = { className: `medium grows breaks ${classes.topicName}` };
  return (
    <li className={`row wraps apart ${classes.topic}`}>
      {fixed ? (
        <>
          <span {...name}>{label}</span>
          <StatusTag look={ALWAYS}>{t('topics.always')}</StatusTag>
        </>
      ) : (
        <>
          <label htmlFor={id} {...name}>
            {label}
          </label>
          {/* The library’s switch would be a file more on this screen and on the licence’s. */}
          <input
            type="checkbox"
            role="switch"
            id={id}
            className={classes.switch}
            checked={on}
            aria-busy={setting.isPending}
            // Switched off while it waits, it would lose the focus.
            onChange={(event) => setting.isPending || setting.mutate({ [topic]: event.currentTarget.checked })}
          />
        </>
      )}
    </li>
  );
}
