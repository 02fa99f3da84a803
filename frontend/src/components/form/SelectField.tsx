/** One of a list: a native select for a few options, a searchable one for many. */
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { isLost, type Loadable } from '@/api/queryClient';
import { useMessages } from '@/i18n/messages';
import { useField, type FieldProps } from './field';
import { ErrorLine } from '../data/ErrorState';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** On by default from eight options. */
  searchable?: boolean;
  placeholder?: string;
  /** It is on its way. */
  loading?: boolean;
  onPicked?: (value: string | null) => void;
}

interface Props extends SelectFieldProps {
  /** Where the options come from, if they are asked for: on their way, or lost, which the field itself says. */
  source?: Loadable<unknown>;
}

const MANY = 8;

// Its code is heavy: while it is being fetched, and when that fails, a native select does the same.
const SearchableSelect = lazy(() => import('./SearchableSelect').catch(() => ({ default: PlainSelect })));

export function SelectField({ searchable, source, ...rest }: Props) {
  const lost = source !== undefined && isLost(source);
  const props = { ...rest, loading: source !== undefined && source.data === undefined && !lost };
  const select = (
    <Suspense fallback={<PlainSelect {...props} />}>
      {(searchable ?? props.options.length >= MANY) ? <SearchableSelect {...props} /> : <PlainSelect {...props} />}
    </Suspense>
  );
  if (!source) return select;
  return (
    <div>
      {select}
      {lost && <ErrorLine query={source} />}
    </div>
  );
}

function PlainSelect({
  name,
  label,
  hint,
  required,
  disabled,
  options,
  placeholder,
  loading,
  onPicked,
}: SelectFieldProps) {
  const t = useMessages('common');
  const { value, onChange, input } = useField<string | null>({ name, hint, required });
  const nothing = loading ? t('state.loading') : (placeholder ?? t('form.selectPlaceholder'));
  return (
    <NativeSelect
      {...input}
      label={label}
      disabled={disabled}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={[{ value: '', label: nothing, disabled: required && Boolean(value) }, ...options]}
      value={value ?? ''}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onPicked?.(event.currentTarget.value || null);
      }}
    />
  );
}
