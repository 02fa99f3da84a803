/** The pages of a list: where we are, and the way to the neighbours. */
import { Flex, Pagination as Pages, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@/api/client';
import { PAGE_SIZE, PAGE_SIZES } from '@/config/env';
import { PressButton } from '@/theme/PressButton';
import { FilterSelect } from './FilterSelect';
import classes from './Pagination.module.css';
import type { ListState } from './useListState';
import '@mantine/core/styles/Pagination.layer.css';

interface Props {
  meta: Page<unknown>['meta'];
  list: ListState;
}

export function Pagination({ meta, list }: Props) {
  const { t } = useTranslation('common');
  const bar = useRef<HTMLDivElement>(null);
  const { current_page: page, last_page: last, per_page: size, total } = meta;
  if (total <= PAGE_SIZE && page === 1) return null;
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  const onPage = (wanted: number) => {
    list.setPage(wanted);
    // The rows of the list begin at its top.
    bar.current?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Flex
      ref={bar}
      component="nav"
      className={classes.bar}
      align="center"
      gap="sm"
      wrap="wrap"
      aria-label={t('pagination.label')}
    >
      <Flex component="span" align="center" gap="sm" wrap="wrap">
        <Text span inherit fz="sm" c="dimmed">
          {from <= total && t('pagination.range', { from, to, total })}
        </Text>
        <FilterSelect
          label={t('pagination.size')}
          value={String(size)}
          options={PAGE_SIZES.map((known) => ({ value: String(known), label: String(known) }))}
          isChoice={size !== PAGE_SIZE}
          onChange={(value) => list.change({ pagination: value === String(PAGE_SIZE) ? '' : value })}
        />
      </Flex>
      <Pages
        classNames={{ root: classes.pages, control: `tabular ${classes.page}`, dots: classes.gap }}
        gap="0.25rem"
        total={last}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': t('pagination.page', { page: number }) })}
        // At either end of the list they keep the focus of who pressed them.
        getControlProps={(way) => ({
          component: PressButton,
          'aria-label': t(way === 'next' ? 'pagination.next' : 'pagination.previous'),
        })}
      />
    </Flex>
  );
}
