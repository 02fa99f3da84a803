/** The legal edit orders of one company, or of all in which the reader may see them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError, isMissing } from '@/api/errors';
import type { Company } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton } from '@/components/data/Skeleton';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { OrderList } from '@/features/edit-orders/components/OrderList';
import { PARTS } from '@/features/edit-orders/model/parts';
import { companyQuery } from '@/resources/companies';
import { legalOrderList } from '@/resources/editOrders';
import { hasPermissions } from '@/session/scope';

export default function LegalRequestsPage() {
  const { id } = useParams();
  return id ? <OfOne id={id} /> : <OfAll />;
}

function OfAll() {
  const { t } = useTranslation('editOrders');
  return (
    <OrderList
      of={legalOrderList()}
      label={t('list.title')}
      head={<PageHeader title={t('list.title')} text={t('list.text')} />}
      manyCompanies
      emptyAction={
        <LinkButton variant="light" to={pathTo('companies')}>
          {t('list.toCompanies')}
        </LinkButton>
      }
    />
  );
}

function OfOne({ id }: { id: string }) {
  const query = useQuery({ ...companyQuery(id), throwOnError: isMissing });
  return (
    <QueryView query={query} pending={<Skeleton as="card" />}>
      {(company) => <Orders company={company} />}
    </QueryView>
  );
}

function Orders({ company }: { company: Company }) {
  const { t } = useTranslation('editOrders');
  const { id, name } = company;
  // This screen is outside of the company's own, whose guard would ask.
  if (!hasPermissions(company, [PARTS.legal.view])) throw new ApiError(404, '');
  const toCompany = { label: name, to: pathTo('company', { id }) };
  const toInfo = { label: t('legal.title'), to: pathTo('legalInfo', { id }) };
  return (
    <OrderList
      of={legalOrderList(id)}
      label={t('list.title')}
      head={<PageHeader title={t('list.title')} trail={[toCompany, toInfo]} />}
      emptyAction={
        <LinkButton variant="light" to={toInfo.to}>
          {toInfo.label}
        </LinkButton>
      }
    />
  );
}
