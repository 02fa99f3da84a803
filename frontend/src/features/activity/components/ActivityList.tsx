/** Who did what, when and from where, by days; of the whole company or of one thing in it. */
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { isLost } from '@/api/queryClient';
import type { ActivityEntry, ActivitySection } from '@/api/types';
import { Bidi, Ltr, Named } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorLine } from '@/components/data/ErrorState';
import { options } from '@/components/data/ListToolbar';
import { RecordList } from '@/components/data/RecordList';
import { Card } from '@/components/layout/Card';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { type MessageKey, useMessages } from '@/i18n/messages';
import { bareAddress } from '@/lib/text';
import { activityList, activityPeopleQuery, type Subject } from '@/resources/activity';
import { useCompany, useWay } from '@/session/company';
import { EntryChanges } from './EntryChanges';
import classes from './activity.module.css';
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
} as const satisfies Record<ActivitySection, MessageKey<'common'>>;

const dayOf = ({ at }: ActivityEntry) => dayjs(at).format('YYYY-MM-DD');

export function ActivityList({ subject }: { subject?: Subject }) {
  const t = useMessages('activity');
  const c = useMessages('common');
  const { id } = useCompany();
  const people = useQuery({ ...activityPeopleQuery(id), enabled: !subject });
  return (
    <RecordList
      head={(_isEmpty, isListLost) => (
        <>
          <PageHeader title={t('title')} text={t('text')} />
          {subject && <OneThing companyId={id} />}
          {isLost(people) && !isListLost && (
            <Card>
              <ErrorLine query={people} />
            </Card>
          )}
        </>
      )}
      of={activityList(id, subject)}
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
      group={{ keyOf: dayOf, heading: (row) => <DateText value={dayOf(row)} /> }}
      columns={[
        { key: 'what', header: t('what'), cell: (row) => <What entry={row} />, desk: 'grows', phone: 'title' },
        { key: 'who', header: t('who'), cell: (row) => <Who entry={row} />, desk: 'cut', phone: 'line' },
        { key: 'from', header: t('from'), cell: ({ ip }) => ip && <Ltr>{ip}</Ltr>, phone: 'state' },
        {
          key: 'at',
          header: t('at'),
          cell: ({ at }) => <DateText value={at} as="time" />,
          phone: 'aside',
          sortBy: 'at',
          holds: 'times',
        },
      ]}
      empty={<EmptyState icon={IconHistory} title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function OneThing({ companyId }: { companyId: string }) {
  const t = useMessages('activity');
  return (
    <p className={`notice medium ${classes.one}`} data-tone="info">
      <IconHistory size={22} aria-hidden />
      <span className="row wraps apart grows">
        {t('one')}
        <Link className="underlined strong toned" to={pathTo('activity', { id: companyId })}>
          {t('all')}
        </Link>
      </span>
    </p>
  );
}

function What({ entry }: { entry: ActivityEntry }) {
  const t = useMessages('activity');
  const way = useWay();
  const { id } = useCompany();
  const { text, subject } = entry;
  const path = subjectPath(way, id, subject);
  const label = bareAddress(subject.label);
  // The company is the one that all of the page is about; a payment's number is shown nowhere else.
  const name =
    subject.kind === 'payment' ? path && t('payment') : subject.kind !== 'company' && label && <Bidi>{label}</Bidi>;
  return (
    <div className={classes.line}>
      <b className="ink">{text}</b> {subject.kind === 'payment' && path && '· '}
      {name &&
        (path ? (
          <Link className={`link plain kept tappable ${classes.subject}`} to={path}>
            {name}
          </Link>
        ) : (
          <span className="plain">{name}</span>
        ))}
      <EntryChanges entry={entry} />
    </div>
  );
}

function Who({ entry: { actor } }: { entry: ActivityEntry }) {
  const t = useMessages('activity');
  return actor ? <Named>{actor.name}</Named> : t('automatic');
}
