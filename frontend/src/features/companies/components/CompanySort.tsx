/** The order of the cards: what the heads of the table's columns do, where there are none. */
import { FilterSelect } from '@/components/data/FilterSelect';
import type { ListState } from '@/components/data/useListState';
import { useMessages } from '@/i18n/messages';
import { ORDERINGS } from '../model/list';

export function CompanySort({ list: { ordering, change } }: { list: ListState }) {
  const t = useMessages('companies');
  const c = useMessages('common');
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
