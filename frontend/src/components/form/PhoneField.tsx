/** A phone number. The form holds the calling code and what was typed, `+966 0512345678`; `rules.phone` makes one number of it. */
import { Flex, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { fetchAhead } from '@/lib/ahead';
import { COMMON, commonCountryOf, groupPhone } from '@/lib/callingCodes';
import type * as Plans from '@/lib/phones';
import { normaliseText } from '@/lib/text';
import { useField, type FieldProps } from './field';
import classes from './fields.module.css';

interface Props extends FieldProps {
  /** The country that a number without a code belongs to; the company's, where there is one. */
  region?: string;
  autoComplete?: string;
}

/** The parts of a saved number; only the plans know all countries. */
function split(number: string, home: string, plans: typeof Plans | null) {
  if (plans && number) return plans.splitPhone(number, home);
  const country = commonCountryOf(number);
  return {
    region: country?.region ?? home,
    national: groupPhone(number)
      .slice(country?.code.length ?? 0)
      .trim(),
  };
}

export function PhoneField({ name, label, hint, required, disabled, region: home = 'SA', ...rest }: Props) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { value, onChange, input } = useField({ name, hint, required });
  const { ref, description, error, onBlur } = input;
  const id = useId();
  const [plans, setPlans] = useState<typeof Plans | null>(null);
  const [isListed, setListed] = useState(false);
  const [typed, setTyped] = useState<{ region: string; national: string } | null>(null);

  // Without the plans the list is short, and saved numbers of most countries are ungrouped.
  const fetchPlans = () => import('@/lib/phones').then(setPlans, () => undefined);
  const saved = typed ? '' : (value ?? '');
  useEffect(() => {
    if (commonCountryOf(saved)) return fetchAhead(fetchPlans);
    if (saved) void fetchPlans();
    return undefined;
  }, [saved]);
  // Naming and sorting all countries takes long: only when the field is touched.
  const prepare = () => {
    setListed(true);
    void fetchPlans();
  };

  const { region, national } = typed ?? split(value ?? '', home, plans);
  const countries = useMemo(() => {
    const all = plans?.callingCodes() ?? COMMON;
    if (!isListed)
      return all.filter((country) => country.region === region).map((country) => ({ ...country, name: '' }));
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return all
      .map((country) => ({ ...country, name: names.of(country.region) ?? country.region }))
      .sort((left, right) => compare(left.name, right.name));
  }, [plans, locale, isListed, region]);
  // Grouped only before somebody is in it: what is selected or typed meanwhile would be lost.
  const enter = () => {
    if (!plans) setTyped({ region, national });
    prepare();
  };
  const codeOf = (wanted: string) => countries.find((country) => country.region === wanted)?.code ?? '';

  const change = (text: string, chosen: string) => {
    const isWhole = /^(\+|00)/.test(normaliseText(text));
    const named = isWhole && plans ? plans.splitPhone(text, chosen).region : chosen;
    setTyped({ region: named, national: text });
    onChange(isWhole || !text.trim() ? text.trim() : `${codeOf(named)} ${text}`);
  };

  return (
    <Input.Wrapper
      className={classes.phoneField}
      id={id}
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <div className={classes.phone} dir="ltr">
        <Flex component="span" className={classes.calling} align="center">
          <span aria-hidden>{codeOf(region)}</span>
          <IconChevronDown size="1rem" aria-hidden />
          <select
            className="cover"
            aria-label={t('form.callingCode')}
            value={region}
            disabled={disabled}
            onPointerDown={prepare}
            onFocus={prepare}
            onChange={(event) => change(national, event.currentTarget.value)}
          >
            {countries.map((country) => (
              <option key={country.region} value={country.region}>
                {country.name} {country.code}
              </option>
            ))}
          </select>
        </Flex>
        <Input
          autoComplete="tel"
          {...rest}
          ref={ref}
          id={id}
          name={name}
          type="tel"
          className={classes.number}
          classNames={{ input: classes.phoneInput }}
          disabled={disabled}
          aria-required={required}
          error={Boolean(error)}
          value={national}
          onFocus={enter}
          onChange={(event) => change(event.currentTarget.value, region)}
          onBlur={onBlur}
        />
      </div>
    </Input.Wrapper>
  );
}
