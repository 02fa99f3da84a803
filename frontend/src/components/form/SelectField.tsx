/** One of a list: a native select for a few options, a searchable one for many. */
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError, type Loadable } from '@/api/queryClient';
import { fetchAhead } from '@/lib/ahead';
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
  const Select = (searchable ?? props.options.length >= MANY) ? LongSelect : PlainSelect;
  if (!source) return <Select {...props} />;
  return (
    <div>
      <Select {...props} />
      {lost && <ErrorLine query={source} />}
    </div>
  );
}

/** Once for all fields; what comes later begins searchable. */
let known: ComponentType<SelectFieldProps> | null = null;
const load = async () => (known ??= (await import('./SearchableSelect')).default);

/**
 * Searched by typing, once its code is here, which is heavy: it comes when somebody points at the field, or when there is nothing
 * else to do. Until then, when it cannot come, and for as long as the focus is on it, a native select does the same.
 */
function LongSelect(props: SelectFieldProps) {
  const [Searchable, setSearchable] = useState(() => known);
  const place = useRef<HTMLDivElement>(null);
  // Once the focus stands elsewhere: it would not find its way from a field that is gone.
  const take = () => setSearchable(() => known);
  const fetch = useCallback(async () => {
    await load();
    if (!place.current?.contains(document.activeElement)) setSearchable(() => known);
  }, []);
  useEffect(() => fetchAhead(fetch), [fetch]);
  if (Searchable) return <Searchable {...props} />;
  return (
    <div ref={place} onPointerEnter={() => void fetch().catch(() => undefined)} onBlur={() => setTimeout(take)}>
      <PlainSelect {...props} />
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
