/** A row of main info on a page of its own: a new one, or one that is changed. Its fields are the noun's own. */
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Notice } from '@/components/feedback/Notice';
import { Card } from '@/components/layout/Card';
import { Narrow } from '@/components/layout/Columns';
import { HistoryLink } from '@/components/layout/HistoryLink';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { useKeptWhileUnsaved } from '@/lib/kept';
import { missingUnlessUnsaved } from '@/resources/list';
import { type Item, itemResource } from '@/resources/mainInfoItems';
import { useCompany } from '@/session/company';
import { closedBy, isReadable, mayAddTo, type PagedKind } from '../model/kinds';

export interface ItemFormProps<Row> {
  /** Null for a new one. */
  row: Row | null;
  /** There is none yet: it will be the one that counts. */
  isFirst: boolean;
}

export interface ItemPageProps<Row extends Item> {
  kind: PagedKind<Row>;
  /** Its parts, with the noun's own fields. */
  form: (props: ItemFormProps<Row>) => ReactNode;
}

export const ITEM_BONES = (
  <Card>
    <SkeletonLines count={6} as="row" />
  </Card>
);

export function ItemAddPage<Row extends Item>({ kind, form: Form }: ItemPageProps<Row>) {
  const company = useCompany();
  const readable = isReadable(kind, company);
  const whole = useQuery({ ...itemResource<Row>(company.id, kind.name).whole(), enabled: readable });
  const isFirst = !readable || whole.data?.meta.total === 0;
  const isOpen = useKeptWhileUnsaved(mayAddTo(kind, company, isFirst));
  const page = isOpen ? <Form row={null} isFirst={isFirst} /> : <Closed kind={kind} />;
  return (
    <Page kind={kind} name="add">
      {readable ? (
        <QueryView query={whole} pending={ITEM_BONES}>
          {() => page}
        </QueryView>
      ) : (
        page
      )}
    </Page>
  );
}

export function ItemEditPage<Row extends Item>({ kind, form: Form }: ItemPageProps<Row>) {
  const company = useCompany();
  const { edit = '' } = useParams();
  const enabled = closedBy(company) === null;
  const isOpen = useKeptWhileUnsaved(enabled);
  const query = useQuery({
    ...itemResource<Row>(company.id, kind.name).one(edit),
    enabled,
    throwOnError: missingUnlessUnsaved,
  });
  return (
    <Page kind={kind} name="edit" actions={<HistoryLink kind={kind.logged} id={edit} />}>
      {isOpen ? (
        <QueryView query={query} pending={ITEM_BONES}>
          {(row) => <Form key={row.id} row={row} isFirst={false} />}
        </QueryView>
      ) : (
        <Closed kind={kind} />
      )}
    </Page>
  );
}

interface PageProps {
  kind: PagedKind;
  name: 'add' | 'edit';
  actions?: ReactNode;
  children: ReactNode;
}

function Page({ kind: { words, list }, name, actions, children }: PageProps) {
  const { t } = useTranslation('mainInfo');
  const { id } = useCompany();
  return (
    <>
      <PageHeader
        title={t(`${words}.${name}`)}
        trail={[{ label: t(`${words}.title`), to: pathTo(list, { id }) }]}
        actions={actions}
      />
      <Narrow help={<Notice tone="info" title={t(`${words}.title`)} text={t(`${words}.text`)} />}>{children}</Narrow>
    </>
  );
}

/** Nothing can be changed now: why, and the way back. */
function Closed({ kind: { words, list } }: { kind: PagedKind }) {
  const { t } = useTranslation('mainInfo');
  const company = useCompany();
  const why = closedBy(company) ?? 'suspended';
  return (
    <Card>
      <EmptyState
        icon={IconLock}
        title={t('closed.title')}
        text={t(`closed.${why}`)}
        action={
          <LinkButton variant="default" to={pathTo(list, { id: company.id })}>
            {t(`${words}.title`)}
          </LinkButton>
        }
      />
    </Card>
  );
}
