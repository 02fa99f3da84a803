/** The order of the cards: what the heads of the table's columns do, where there are none. */
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/data/FilterSelect';
import type { ListState } from '@/components/data/useListState';
import { ORDERINGS } from '../model/list';

export function CompanySort({ list: { ordering, change } }: { list: ListState }) {
  const { t } = useTranslation('companies');
  const { t: c } = useTranslation('common');
  return (
    <FilterSelect
      label={c('order.label')}
      value={ordering}
      options={[
        { value: '', label: t('sort.newest') },
        ...ORDERINGS.map((value) => ({ value, label: t(`sort.${value}`) })),
      ]}
      onChange={(wanted) => change({ ordering: wanted })}
    />
  );
}
