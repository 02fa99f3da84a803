/** Cards or a table: in the URL, and remembered on this device. */
import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { IconButton } from '@/components/layout/IconButton';
import { readStored, writeStored } from '@/lib/storage';

const VIEWS = { cards: IconLayoutGrid, table: IconTable } as const;
type View = keyof typeof VIEWS;
const KEY = 'companies.view';

const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/** A table needs room; without it there are always cards. */
const useRoom = () => useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false });

export function useView(): View {
  const [params] = useSearchParams();
  const hasRoom = useRoom();
  if (!hasRoom) return 'cards';
  return [params.get('view'), readStored(KEY)].find(isView) ?? 'cards';
}

export function ViewSwitch({ onChange }: { onChange: (view: View) => void }) {
  const { t } = useTranslation('companies');
  const current = useView();
  const hasRoom = useRoom();
  if (!hasRoom) return null;
  return (
    <Group role="group" aria-label={t('view.label')} gap="xs" wrap="nowrap">
      {(Object.keys(VIEWS) as View[]).map((view) => {
        const Icon = VIEWS[view];
        return (
          <IconButton
            key={view}
            label={t(`view.${view}`)}
            aria-pressed={view === current}
            onClick={() => {
              writeStored(KEY, view);
              onChange(view);
            }}
          >
            <Icon size="1.25rem" aria-hidden />
          </IconButton>
        );
      })}
    </Group>
  );
}
