/** What this list is, and what to do next, when there is nothing in it. */
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
import classes from './data.module.css';
import type { ListState } from './useListState';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

export function EmptyState({ title, text, action, icon: Icon = IconInbox }: Props) {
  return (
    <div className={`stack tight centred ${classes.state}`}>
      <span className={`bubble dim ${classes.mark}`}>
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <p className="title">{title}</p>
      {text && <p className={`dim ${classes.text}`}>{text}</p>}
      {action}
    </div>
  );
}

/** Nothing of a list is what was asked for: everything comes back at a press. */
export function NothingFound({ list }: { list: ListState }) {
  const t = useMessages('common');
  const isFiltered = Object.values(list.filters).some(Boolean);
  return (
    <EmptyState
      title={t('state.nothingFound')}
      action={
        <Button variant="default" onClick={list.clear}>
          {t(isFiltered ? 'state.clearFilters' : 'table.clearSearch')}
        </Button>
      }
    />
  );
}
