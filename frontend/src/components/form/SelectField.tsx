/** One of a list: a native select for a few options, a searchable one for many. */
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError, type Loadable } from '@/api/queryClient';
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
/** Letters of which a phone shows all, in large text too. */
const SHORT = 16;

export const isLong = (options: SelectFieldProps['options'], value: string | null) =>
  (options.find((option) => option.value === value)?.label.length ?? SHORT + 1) > SHORT || undefined;

export function SelectField({ searchable, source, ...rest }: Props) {
  const lost = source !== undefined && hasLoadError(source);
  const props = { ...rest, loading: source !== undefined && source.data === undefined && !lost };
  const select =
    (searchable ?? props.options.length >= MANY) ? (
      <Suspense fallback={<PlainSelect {...props} disabled />}>
        <LongSelect {...props} />
      </Suspense>
    ) : (
      <PlainSelect {...props} />
    );
  if (!source) return select;
  return (
    <div>
      {select}
      {lost && <ErrorLine query={source} />}
    </div>
  );
}

/** Heavy, so it comes when it is first shown; where it does not come, the browser's own list does the same. */
const LongSelect = lazy(() => import('./SearchableSelect').catch(() => ({ default: PlainSelect })));

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
  ...rest
}: SelectFieldProps) {
  const { t } = useTranslation('common');
  const { value, onChange, input } = useField<string | null>({ name, hint, required });
  const nothing = loading ? t('state.loading') : (placeholder ?? t('form.selectPlaceholder'));
  return (
    <NativeSelect
      {...rest}
      {...input}
      label={label}
      disabled={disabled}
      aria-busy={loading}
      rightSection={<IconChevronDown size="1.125rem" aria-hidden />}
      data={[{ value: '', label: nothing, disabled: required && Boolean(value) }, ...options]}
      value={value ?? ''}
      data-long={isLong(options, value)}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onPicked?.(event.currentTarget.value || null);
      }}
    />
  );
}
