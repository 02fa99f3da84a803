/** The pages of a list: where we are, and the way to the neighbours. */
import { Box, Flex, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@/api/client';
import { PAGE_SIZE, PAGE_SIZES } from '@/config/env';
import { FilterSelect } from './FilterSelect';
import classes from './Pagination.module.css';
import type { ListState } from './useListState';
import { IconButton } from '../layout/IconButton';

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
      <Flex component="span" className={classes.pages} align="center">
        <IconButton label={t('pagination.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size="1.125rem" className="turns" aria-hidden />
        </IconButton>
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            <Text key={`gap-${index}`} span className={classes.gap} inherit c="dimmed" aria-hidden>
              …
            </Text>
          ) : (
            <Box
              key={number}
              type="button"
              component="button"
              className={`tabular hovers ${classes.page}`}
              miw="2.125rem"
              h="2.125rem"
              bdrs="0.5rem"
              fz="md"
              aria-label={t('pagination.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </Box>
          ),
        )}
        <IconButton label={t('pagination.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
          <IconChevronRight size="1.125rem" className="turns" aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** Which page numbers to show: the ends, the neighbours, and a gap (null) for the rest. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last);
  return wanted
    .sort((left, right) => left - right)
    .flatMap((number, index, all) => {
      const before = all[index - 1];
      if (before === undefined || number - before === 1) return [number];
      return number - before === 2 ? [number - 1, number] : [null, number];
    });
}
