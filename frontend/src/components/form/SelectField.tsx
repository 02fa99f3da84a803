/** One of a list, found by typing; Arabic spellings that mean the same are found alike. */
import { Select, type ComboboxItem } from '@mantine/core';
import { useCommon } from '@/i18n/common';
import { foldText } from '@/lib/text';
import { useField, type FieldProps } from './field';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly Option[];
  /** On by default from eight options. */
  searchable?: boolean;
  clearable?: boolean;
  placeholder?: string;
  loading?: boolean;
  onPicked?: (value: string | null) => void;
}

export function SelectField({
  name,
  hint,
  required,
  options,
  searchable,
  placeholder,
  loading,
  onPicked,
  ...rest
}: Props) {
  const t = useCommon();
  const { attach, ...field } = useField<string | null>(name);
  return (
    <Select
      {...rest}
      ref={attach}
      name={field.name}
      data={[...options]}
      searchable={searchable ?? options.length >= 8}
      filter={({ options: all, search }) => {
        const wanted = foldText(search);
        return (all as ComboboxItem[]).filter(
          (option) => foldText(option.label).includes(wanted) || foldText(option.value).includes(wanted),
        );
      }}
      placeholder={loading ? t('state.loading') : (placeholder ?? t('form.selectPlaceholder'))}
      nothingFoundMessage={t('form.selectNothing')}
      allowDeselect={false}
      checkIconPosition="right"
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
