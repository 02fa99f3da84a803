/** A long list, found by typing; Arabic spellings that mean the same are found alike. */
import { Select, type ComboboxItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@/lib/text';
import { isLong, type SelectFieldProps } from './SelectField';
import { useField } from './field';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';

export default function SearchableSelect({
  name,
  hint,
  required,
  options,
  placeholder,
  loading,
  onPicked,
  ...rest
}: SelectFieldProps) {
  const { t } = useTranslation('common');
  const { value, onChange, input } = useField<string | null>({ name, hint, required });
  return (
    <Select
      {...rest}
      {...input}
      data={[...options]}
      aria-busy={loading}
      searchable
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
      rightSection={<IconChevronDown size="1.125rem" aria-hidden />}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
      value={value || null}
      data-long={isLong(options, value)}
      onChange={(value) => {
        onChange(value ?? '');
        onPicked?.(value);
      }}
    />
  );
}
