/** What the reader wants to be told of, topic by topic. */
import { Flex, Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationPreference } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { StatusTag } from '@/components/data/StatusTag';
import { Card } from '@/components/layout/Card';
import { setNotificationPreferences } from '@/resources/notificationChoices';
import { notificationPreferencesQuery } from '@/resources/notifications';
import { useWrite } from '@/resources/write';
import classes from './topicList.module.css';

const ALWAYS = { tone: 'neutral', icon: IconLock } as const;
const TOPICS = 8;

export function Topics() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('notifications');
  const query = useQuery(notificationPreferencesQuery());
  return (
    <Card title={c('title.notifications')}>
      <Text c="dimmed">{t('topics.text')}</Text>
      <QueryView query={query} failure="inside" pending={<Bones />}>
        {(topics) => (
          <ul className={`lined ${classes.topics}`}>
            {topics.map((topic) => (
              <Topic key={topic.topic} {...topic} />
            ))}
          </ul>
        )}
      </QueryView>
      <Text size="sm" c="dimmed">
        {t('topics.why')}
      </Text>
    </Card>
  );
}

/** As many as there are, each as tall as it will be. */
function Bones() {
  return (
    <ul className={`lined ${classes.topics}`} aria-hidden>
      {Array.from({ length: TOPICS }, (_, index) => (
        <Flex key={index} component="li" className={classes.topic} align="center">
          <Skeleton width="half" />
        </Flex>
      ))}
    </ul>
  );
}

function Topic({ topic, label, enabled, fixed }: NotificationPreference) {
  const { t } = useTranslation('notifications');
  const id = useId();
  const setting = useWrite(setNotificationPreferences);
  const on = setting.isPending ? (setting.variables[topic] ?? enabled) : enabled;
  const name = { className: `breaks ${classes.topicName}` };
  return (
    <Flex component="li" className={classes.topic} align="center" wrap="wrap" justify="space-between">
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
          <Switch
            id={id}
            checked={on}
            aria-busy={setting.isPending}
            // Switched off while it waits, it would lose the focus.
            onChange={(event) => setting.isPending || setting.mutate({ [topic]: event.currentTarget.checked })}
          />
        </>
      )}
    </Flex>
  );
}
