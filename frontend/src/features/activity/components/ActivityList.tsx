/** What happened, by whom and when, by months; of the whole company or of one thing in it. */
import { Anchor, Center, Flex, Text } from '@mantine/core';
import { IconHistory, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { ActivityEntry, ActivitySection } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { PersonPicture } from '@/components/data/CompanyLogo';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine } from '@/components/data/ErrorState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Card } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { bareAddress } from '@/lib/text';
import { activityList, activityPeopleQuery, type ActivityLine, type Subject } from '@/resources/activity';
import { useCompany, useLinkTo } from '@/session/company';
import { BriefChange, EntryChanges } from './EntryChanges';
import classes from './activity.module.css';
import { briefChange } from '../model/changes';
import { below, linesOf } from '../model/folded';
import { subjectPath } from '../model/subjectPath';

/** The parts of a company, as the API calls them, and as the menu does. */
const SECTIONS = {
  company: 'title.company',
  addresses: 'title.addresses',
  contacts: 'title.contacts',
  contact_people: 'title.contactPeople',
  bank_accounts: 'title.bankAccounts',
  legal_info: 'title.legalInfo',
  custom_themes: 'title.customThemes',
  licence: 'title.licence',
  subscription_history: 'title.subscriptions',
  invoices: 'title.invoices',
  charges: 'menu.charges',
  withdrawal_requests: 'title.withdrawals',
  invitations: 'title.companyInvitations',
  users: 'title.companyUsers',
} as const satisfies Record<ActivitySection, ParseKeys<'common'>>;

const monthOf = ({ at }: ActivityEntry) => dayjs(at).format('YYYY-MM');

export function ActivityList({ subject }: { subject?: Subject }) {
  const { t } = useTranslation('activity');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const people = useQuery({ ...activityPeopleQuery(id), enabled: !subject });
  return (
    <RecordList
      head={(_isEmpty, isListLost) => (
        <>
          <PageHeader title={t('title')} />
          {subject && <OneThing companyId={id} />}
          {hasLoadError(people) && !isListLost && (
            <Card>
              <ErrorLine query={people} />
            </Card>
          )}
        </>
      )}
      of={activityList(id, subject)}
      // Of one thing each step is a line of its own.
      fold={subject ? undefined : linesOf}
      label={t('title')}
      rowKey={(row) => row.id}
      search={t('search')}
      filters={[
        ...(subject
          ? []
          : [
              { name: 'section', label: t('section'), options: options(SECTIONS, (title) => c(title)) },
              {
                name: 'actor',
                label: t('who'),
                options: (people.data ?? []).map((person) => ({ value: String(person.id), label: person.name })),
              },
            ]),
        'days',
      ]}
      group={{ keyOf: monthOf, heading: ({ at }) => <DateText value={at} as="month" /> }}
      dense
      columns={[
        { key: 'what', header: t('what'), cell: (row) => <What entry={row} />, desktop: 'grows', phone: 'title' },
        {
          key: 'at',
          header: t('at'),
          cell: ({ at, below: part }) => part !== 'values' && <DateText value={at} as="moment" />,
          phone: 'line',
          sortBy: 'at',
          holds: 'times',
        },
      ]}
      parts={{ of: below, label: ({ text }) => t('details', { text }) }}
      empty={<EmptyState icon={IconHistory} title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function OneThing({ companyId }: { companyId: string }) {
  const { t } = useTranslation('activity');
  return (
    <Text className="notice" mb="1.25rem" data-tone="info">
      <IconHistory size="1.375rem" aria-hidden />
      <Flex component="span" align="center" gap="sm" wrap="wrap" justify="space-between" flex={1} miw={0}>
        {t('one')}
        <Text
          component={Link}
          inherit
          fw={600}
          c="var(--tone)"
          td="underline"
          to={pathTo('activity', { id: companyId })}
        >
          {t('all')}
        </Text>
      </Flex>
    </Text>
  );
}

/** A line begins with it rather than ends. */
const DOT = ' ·\u00a0';

function What({ entry }: { entry: ActivityLine }) {
  const { t } = useTranslation('activity');
  const { actor, text, more = [], changes } = entry;
  const brief = briefChange(changes);
  const [first = '', ...rest] = (actor?.name ?? '').split(' ');
  if (entry.below === 'values') {
    return (
      <div className={classes.line}>
        <EntryChanges entry={entry} />
      </div>
    );
  }
  return (
    <Flex component="span" align="center" gap="sm">
      {actor ? (
        <PersonPicture
          person={{ first_name: first, last_name: rest.join(' '), image: null }}
          size="1.75rem"
          fz="0.5625rem"
        />
      ) : (
        <Center component="span" flex="none" w="1.75rem" h="1.75rem" bdrs="50%" bg="var(--q-sunken)" c="dimmed">
          <IconSettings size="1rem" aria-hidden />
        </Center>
      )}
      <div className={classes.line}>
        <Text component="b" inherit fw={600} c="bright">
          {text}
        </Text>
        <About entry={entry} />
        {DOT}
        <Text span inherit fz="sm">
          {actor ? <Bidi>{actor.name}</Bidi> : t('automatic')}
        </Text>
        {more.length > 0 && (
          <Text span inherit fz="sm" c="dimmed">
            {DOT}
            {t('others', { count: more.length })}
          </Text>
        )}
        {entry.below ? (
          <EntryChanges entry={entry} />
        ) : (
          brief && (
            <>
              {DOT}
              <BriefChange change={brief} />
            </>
          )
        )}
      </div>
    </Flex>
  );
}

/** What it happened to, where that has a name. */
function About({ entry: { subject } }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const linkTo = useLinkTo();
  const { id } = useCompany();
  const path = subjectPath(linkTo, id, subject);
  const label = bareAddress(subject.label);
  // The company is the one that all of the page is about; a payment's number is shown nowhere else.
  const name =
    subject.kind === 'payment' ? path && t('payment') : subject.kind !== 'company' && label && <Bidi>{label}</Bidi>;
  if (!name) return null;
  return (
    <>
      {/* A way on, not what the sentence is about. */}
      {subject.kind === 'payment' ? DOT : ' '}
      {path ? (
        <Anchor
          component={Link}
          className={`tappable ${classes.subject}`}
          c="bright"
          display="inline-block"
          maw="100%"
          to={path}
        >
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  );
}
