/** The digital name: whether it is free is said while it is typed, with the address that it will be part of. */
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Uuid } from '@/api/types';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { usePicture } from '@/components/form/FileField';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/i18n/messages';
import { availabilityQuery } from '@/resources/wizard';
import classes from './wizard.module.css';
import { digitalNameOf, isAskable, publicAddress } from '../model/fields';

interface Props {
  companyId: Uuid;
  /** Offered while the field is empty. */
  suggestion: string;
  /** The name that is the company's already: there is nothing to ask about it. */
  own?: string;
}

const PAUSE_MS = 350;

export function DigitalNameField({ companyId, suggestion, own }: Props) {
  const t = useMessages('wizard');
  const { setValue, setFocus, getFieldState, formState } = useFormContext();
  const name = digitalNameOf(useWatch<{ sub_domain: string }>({ name: 'sub_domain' }) ?? '');
  const [asked] = useDebouncedValue(name, PAUSE_MS);
  const isAsked = isAskable(name) && name !== own;
  const answer = useQuery({ ...availabilityQuery(asked, companyId), enabled: isAskable(asked) && asked !== own });
  const waiting = isAsked && (asked !== name || answer.isFetching);
  const found = isAsked && asked === name ? answer.data : undefined;
  // Sent all the same: the field itself then says what is wrong.
  const refused = getFieldState('sub_domain', formState).invalid;
  const suggestions = name ? (found?.suggestions ?? []) : [suggestion].filter(Boolean);
  const take = (each: string) => {
    setValue('sub_domain', each, { shouldDirty: true, shouldValidate: true });
    // The button goes with the suggestion.
    setFocus('sub_domain');
  };
  const address = publicAddress(window.location.host, name);
  return (
    <div>
      <TextField
        name="sub_domain"
        kind="code"
        label={t('brand.name')}
        // The error of a name that was typed tells its rule: the hint would tell it twice.
        hint={
          isAskable(name) ? (
            <Breakable>{t('brand.nameHint', { address })}</Breakable>
          ) : name && refused ? undefined : (
            t('brand.nameHintEmpty')
          )
        }
        autoComplete="off"
        maxLength={60}
        isWrong={found?.available === false}
        rightSection={
          waiting ? (
            <Loader size={18} color="gray" />
          ) : found?.available ? (
            <IconCircleCheck size={20} className={classes.free} aria-hidden />
          ) : found ? (
            <IconCircleX size={20} className="danger" aria-hidden />
          ) : undefined
        }
        required
      />
      <p role="status" className={`small danger ${classes.availability}`} data-free={found?.available || undefined}>
        {waiting ? <span className="unseen">{t('brand.checking')}</span> : null}
        {!waiting && found?.available && t('brand.free')}
        {!waiting && found && !found.available && !refused && <bdi>{found.reason}</bdi>}
      </p>
      {suggestions.length > 0 && (
        <p className={`row tight wraps small dim ${classes.suggestion}`}>
          {name ? t('brand.others') : t('brand.suggestion')}
          {suggestions.map((each) => (
            <button
              key={each}
              type="button"
              className={`quiet small ${classes.take}`}
              aria-label={t('brand.take', { name: each })}
              onClick={() => take(each)}
            >
              <Ltr>{each}</Ltr>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** How visitors will see the company: logo, name, address. */
interface BrandPreviewProps {
  name: string;
  /** What the server has. */
  logo: string | null;
  seed: string;
}

export function BrandPreview({ name, logo, seed }: BrandPreviewProps) {
  const t = useMessages('wizard');
  const [file, typed] = useWatch<{ logo: File | null; sub_domain: string }, ['logo', 'sub_domain']>({
    name: ['logo', 'sub_domain'],
  });
  const picture = usePicture(file, logo);
  const subDomain = digitalNameOf(typed ?? '');
  return (
    <figure className={classes.preview}>
      <figcaption className="small strong dim">{t('brand.preview')}</figcaption>
      <div className={`row wide wraps ${classes.previewCard}`}>
        <CompanyLogo name={name || t('brand.previewName')} logo={picture} seed={seed} size="large" />
        <div className="words breaks">
          <b className="title">
            <bdi>{name || t('brand.previewName')}</bdi>
          </b>
          <Ltr className="small dim">{publicAddress(window.location.host, subDomain)}</Ltr>
        </div>
      </div>
    </figure>
  );
}
