/** A line of the summary; what is empty shows a dash. */
import type { ReactNode } from 'react';
import { Bidi, Ltr } from '@/components/data/Bidi';
import type { KeyValue } from '@/components/data/KeyValueList';
import { useCommon } from '@/i18n/common';

export function useTextItem() {
  const t = useCommon();
  return (key: string, label: ReactNode, text: string | null | undefined, as: 'text' | 'ltr' = 'text'): KeyValue => ({
    key,
    label,
    value: text ? as === 'ltr' ? <Ltr>{text}</Ltr> : <Bidi>{text}</Bidi> : t('state.none'),
  });
}
