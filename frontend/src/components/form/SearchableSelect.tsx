/**
 * A long list, found by typing. Its code is heavy and comes with the first touch, or when the browser is idle; until
 * then stands a field that looks the same, keeps what is typed, and hands it over.
 */
import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useCommon } from '@/i18n/common';
import { useLate } from '@/lib/useLate';
import type { SelectFieldProps } from './SelectField';
import { useField } from './field';

/** How the waiting field was left: what was typed in it (null: nothing), where its caret was if it had the focus. */
export interface Handover {
  typed: string | null;
  caret: readonly [start: number, end: number] | null;
}

interface Props extends SelectFieldProps {
  /** When the code cannot be fetched. */
  otherwise: ReactNode;
}

const load = () => import('./SearchableList').then((file) => file.SearchableList);

export function SearchableSelect({ otherwise, ...props }: Props) {
  const { name, label, hint, required, disabled, options, placeholder, loading } = props;
  const t = useCommon();
  const { attach, ...field } = useField<string | null>(name);
  const { code: List, isLost, want, wantWhenIdle } = useLate(load);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);
  const [handover, setHandover] = useState<Handover | null>(null);

  useEffect(wantWhenIdle, [wantWhenIdle]);

  const isReady = List !== null && !isComposing;
  useLayoutEffect(() => {
    const waiting = input.current;
    if (!isReady || !waiting) return;
    const caret = [waiting.selectionStart ?? 0, waiting.selectionEnd ?? 0] as const;
    setHandover({ typed, caret: document.activeElement === waiting ? caret : null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- handed over once, as it stands when the list is there
  }, [isReady]);

  if (List && handover) return <List {...props} id={id} handover={handover} />;
  if (isLost && !typed) return otherwise;
  const chosen = options.find(({ value }) => value === field.value)?.label ?? '';
  return (
    <>
      <TextInput
        id={id}
        ref={(element) => {
          input.current = element;
          attach(element);
        }}
        label={label}
        description={hint}
        disabled={disabled}
        withAsterisk={required}
        aria-required={required}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        placeholder={loading ? t('state.loading') : (placeholder ?? t('form.selectPlaceholder'))}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={typed ?? chosen}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onPointerEnter={want}
        onFocus={want}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        error={field.error}
      />
      <input type="hidden" name={field.name} value={field.value ?? ''} disabled={disabled} />
    </>
  );
}
