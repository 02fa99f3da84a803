/** A phone number: country code and number, kept as E.164. The numbering plans come with the first touch. */
import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useCommon } from '@/i18n/common';
import { useLocale } from '@/i18n/locale';
import { useField, type FieldProps } from './field';
import classes from './form.module.css';

type Plans = typeof import('@/lib/phones');

interface Props extends FieldProps {
  /** The country that a number without a code belongs to; the company's, where there is one. */
  region?: string;
  autoComplete?: string;
}

const KNOWN: Record<string, string> = { SA: '+966', EG: '+20', AE: '+971' };

export function PhoneField({
  name,
  label,
  hint,
  required,
  disabled,
  region: home = 'SA',
  autoComplete = 'tel',
}: Props) {
  const t = useCommon();
  const locale = useLocale();
  const field = useField(name);
  const id = useId();
  const [plans, setPlans] = useState<Plans | null>(null);
  const [region, setRegion] = useState(home);
  const [typed, setTyped] = useState<string | null>(null);

  const load = () => {
    if (!plans) void import('@/lib/phones').then(setPlans);
  };
  const hasValue = Boolean(field.value);
  useEffect(() => {
    if (hasValue && !plans) void import('@/lib/phones').then(setPlans);
  }, [hasValue, plans]);

  // A value from outside (saved earlier) is split once the plans are here; what was typed meanwhile is read by them.
  const { value, onChange } = field;
  useEffect(() => {
    if (!plans || !value) return;
    if (typed === null) {
      const { region: found, national } = plans.splitPhone(value, region);
      setRegion(found);
      setTyped(national);
    } else if (!value.startsWith('+')) {
      onChange(plans.toE164(typed, region));
    }
  }, [plans, typed, value, region, onChange]);

  const codes = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const all =
      plans?.callingCodes() ?? Object.entries(KNOWN).map(([code, calling]) => ({ region: code, code: calling }));
    return all
      .map((entry) => ({ ...entry, name: names.of(entry.region) ?? entry.region }))
      .sort((left, right) => left.name.localeCompare(right.name, locale));
  }, [plans, locale]);

  const change = (text: string, inRegion: string) => {
    const shown = plans ? plans.formatWhileTyping(text, inRegion) : text;
    setTyped(shown);
    field.onChange(text.trim() === '' ? '' : plans ? plans.toE164(text, inRegion) : text);
  };

  return (
    <Input.Wrapper id={id} label={label} description={hint} error={field.error} withAsterisk={required}>
      <div className={classes.phone} dir="ltr">
        <span className={classes.calling}>
          <span aria-hidden>{codes.find((entry) => entry.region === region)?.code ?? KNOWN[region]}</span>
          <IconChevronDown size={16} aria-hidden />
          <select
            aria-label={t('form.callingCode')}
            value={region}
            disabled={disabled}
            onFocus={load}
            onChange={(event) => {
              setRegion(event.currentTarget.value);
              change(typed ?? '', event.currentTarget.value);
            }}
          >
            {codes.map((entry) => (
              <option key={entry.region} value={entry.region}>
                {entry.name} {entry.code}
              </option>
            ))}
          </select>
        </span>
        <Input
          ref={field.ref}
          id={id}
          name={field.name}
          type="tel"
          className={classes.grow}
          classNames={{ input: classes.phoneInput }}
          autoComplete={autoComplete}
          disabled={disabled}
          aria-required={required}
          error={Boolean(field.error)}
          value={typed ?? field.value ?? ''}
          onFocus={load}
          onChange={(event) => change(event.currentTarget.value, region)}
          onBlur={field.onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
