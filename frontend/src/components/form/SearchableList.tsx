/** The searched list itself, fetched when it is wanted; Arabic spellings that mean the same are found alike. */
import { Select, type ComboboxItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCommon } from '@/i18n/common';
import { foldText } from '@/lib/text';
import type { Handover } from './SearchableSelect';
import type { SelectFieldProps } from './SelectField';
import { useField } from './field';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';

interface Props extends SelectFieldProps {
  id: string;
  /** What was begun before the list was here. */
  handover: Handover;
}

export function SearchableList({
  name,
  hint,
  required,
  options,
  placeholder,
  loading,
  onPicked,
  handover: { typed, caret },
  ...rest
}: Props) {
  const t = useCommon();
  const { attach, ...field } = useField<string | null>(name);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(typed ?? options.find(({ value }) => value === field.value)?.label ?? '');

  useLayoutEffect(() => {
    if (!caret) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...caret);
  }, [caret]);

  // Opened by the focus that was handed over, the list has its name only after it was drawn, and the field tells of it
  // only when it is drawn once more.
  const [, setNamed] = useState(false);
  useEffect(() => {
    if (!caret) return;
    const named = setTimeout(() => setNamed(true));
    return () => clearTimeout(named);
  }, [caret]);

  // The library begins with the text of its value; what was typed before goes on instead.
  const hasBegun = useRef(typed === null);
  useEffect(() => {
    hasBegun.current = true;
  }, []);

  return (
    <Select
      {...rest}
      ref={(element) => {
        input.current = element;
        attach(element);
      }}
      name={field.name}
      data={[...options]}
      searchable
      searchValue={search}
      onSearchChange={(text) => {
        if (hasBegun.current) setSearch(text);
      }}
      filter={({ options: all, search: text }) => {
        const wanted = foldText(text);
        return (all as ComboboxItem[]).filter(
          (option) => foldText(option.label).includes(wanted) || foldText(option.value).includes(wanted),
        );
      }}
      placeholder={loading ? t('state.loading') : (placeholder ?? t('form.selectPlaceholder'))}
      nothingFoundMessage={t('form.selectNothing')}
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
      description={hint}
      withAsterisk={required}
      aria-required={required}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value ?? '');
        onPicked?.(value);
      }}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
