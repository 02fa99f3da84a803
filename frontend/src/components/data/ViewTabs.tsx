/** Ways to look at a list, each with the number of its rows: one of them is always chosen. */
import { Box, Text } from '@mantine/core';
import classes from './ListToolbar.module.css';
import type { ListState } from './useListState';

export interface View {
  label: string;
  /** Undefined while it is not known. */
  count?: number;
  /** The parameters of the API that make it; none for the whole list. */
  values: Record<string, string>;
  /** Something is wrong with these. */
  alarming?: boolean;
  /** What is said where there are none. */
  none?: string;
}

export const viewNames = (views: readonly View[]) => [...new Set(views.flatMap(({ values }) => Object.keys(values)))];

export const chosenView = (views: readonly View[], list: ListState) =>
  views.find(({ values }) => viewNames(views).every((name) => (list.filters[name] ?? '') === (values[name] ?? '')));

export function ViewTabs({ views, list, label }: { views: readonly View[]; list: ListState; label: string }) {
  const names = viewNames(views);
  const chosen = chosenView(views, list);
  const none = Object.fromEntries(names.map((name) => [name, '']));
  return (
    <div className={classes.views} role="group" aria-label={label}>
      {views.map(({ label: name, count, values, alarming }) => (
        <Box
          key={name}
          type="button"
          component="button"
          className={`${classes.view}`}
          fz="md"
          data-alarming={(alarming && count !== 0) || undefined}
          aria-pressed={chosen?.label === name}
          onClick={() => list.change({ ...none, ...values })}
        >
          {name}{' '}
          {count !== undefined && (
            <Text span className="tabular" inherit fz="sm" data-none={count === 0 || undefined}>
              {count}
            </Text>
          )}
        </Box>
      ))}
    </div>
  );
}
