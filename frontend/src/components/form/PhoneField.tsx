/** A phone number: country code and number, kept as E.164. The numbering plans come with the first touch. */
import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useCommon } from '@/i18n/common';
import { useLocale } from '@/i18n/locale';
import { fetchAhead } from '@/lib/ahead';
import { CALLING_CODE, joinKnown, loadPlans, splitKnown } from '@/lib/callingCodes';
import { useLate } from '@/lib/useLate';
import { useField, type FieldProps } from './field';
import classes from './form.module.css';

interface Props extends FieldProps {
  /** The country that a number without a code belongs to; the company's, where there is one. */
  region?: string;
  autoComplete?: string;
}

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
  const { attach, ...field } = useField(name);
  const id = useId();
  // Without them the number is shown as it was typed.
  const { code: plans, want } = useLate(loadPlans);
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);

  // Naming and sorting all countries takes long: it waits until somebody is about to choose, or nothing else is to do.
  const [isListed, setListed] = useState(false);
  const list = () => setListed(true);
  const ready = () => {
    list();
    want();
  };

  useEffect(() => fetchAhead([loadPlans, () => Promise.resolve(startTransition(() => setListed(true)))]), []);

  // What was saved earlier is shown at once, and finer as soon as the plans are here.
  const saved = field.value ? (plans ? plans.splitPhone(field.value, home) : splitKnown(field.value)) : null;
  const region = picked ?? saved?.region ?? home;
  const shown = field.value ? (typed ?? saved?.national ?? field.value) : '';

  const codes = useMemo(() => {
    if (!isListed) return [];
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    const all =
      plans?.callingCodes() ?? Object.entries(CALLING_CODE).map(([code, calling]) => ({ region: code, code: calling }));
    return all
      .map((entry) => ({ ...entry, name: names.of(entry.region) ?? entry.region }))
      .sort((left, right) => compare(left.name, right.name));
  }, [plans, locale, isListed]);

  // What stands in both parts now, for whoever has waited meanwhile.
  const latest = useRef({ text: '', region: home });

  const change = (text: string, inRegion: string) => {
    const named = text.trim().startsWith('+') && plans ? plans.splitPhone(text, inRegion).region : inRegion;
    latest.current = { text, region: named };
    setPicked(named);
    setTyped(plans ? plans.formatWhileTyping(text, named) : text);
    field.onChange(text.trim() === '' ? '' : (plans?.toE164 ?? joinKnown)(text, named));
  };

  // What was typed before the plans were here becomes exact when the field is left, or as soon as they come after that.
  const leave = async () => {
    const known = await loadPlans().catch(() => null);
    const { text, region: named } = latest.current;
    if (known && text.trim()) field.onChange(known.toE164(text, named));
    field.onBlur();
  };

  return (
    <Input.Wrapper id={id} label={label} description={hint} error={field.error} withAsterisk={required}>
      <div className={classes.phone} dir="ltr">
        <span className={classes.calling}>
          <span aria-hidden>{codes.find((entry) => entry.region === region)?.code ?? CALLING_CODE[region]}</span>
          <IconChevronDown size={16} aria-hidden />
          <select
            aria-label={t('form.callingCode')}
            value={region}
            disabled={disabled}
            onPointerDown={list}
            onFocus={ready}
            onChange={(event) => change(shown, event.currentTarget.value)}
          >
            {!isListed && <option value={region}>{CALLING_CODE[region]}</option>}
            {codes.map((entry) => (
              <option key={entry.region} value={entry.region}>
                {entry.name} {entry.code}
              </option>
            ))}
          </select>
        </span>
        <Input
          ref={attach}
          id={id}
          name={field.name}
          type="tel"
          className={classes.grow}
          classNames={{ input: classes.phoneInput }}
          autoComplete={autoComplete}
          disabled={disabled}
          aria-required={required}
          error={Boolean(field.error)}
          value={shown}
          onFocus={ready}
          onChange={(event) => change(event.currentTarget.value, region)}
          onBlur={() => void leave()}
        />
      </div>
    </Input.Wrapper>
  );
}
