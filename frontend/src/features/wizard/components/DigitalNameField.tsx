/** The digital name: whether it is free is said while it is typed, with the URL that it will be part of. */
import { Box, Flex, Group, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@/api/types';
import { Breakable, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { usePicture } from '@/components/form/FileField';
import { TextField } from '@/components/form/TextField';
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
  const { t } = useTranslation('wizard');
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
            <Loader size="1.125rem" color="gray" />
          ) : found?.available ? (
            <IconCircleCheck size="1.25rem" color="var(--q-green)" aria-hidden />
          ) : found ? (
            <IconCircleX size="1.25rem" color="var(--q-red)" aria-hidden />
          ) : undefined
        }
        required
      />
      <Text role="status" className={classes.availability} size="sm" data-free={found?.available || undefined}>
        {waiting ? <VisuallyHidden>{t('brand.checking')}</VisuallyHidden> : null}
        {!waiting && found?.available && t('brand.free')}
        {!waiting && found && !found.available && !refused && <bdi>{found.reason}</bdi>}
      </Text>
      {suggestions.length > 0 && (
        <Flex component="p" align="center" gap="xs" wrap="wrap" fz="sm" c="dimmed" mt="xs">
          {name ? t('brand.others') : t('brand.suggestion')}
          {suggestions.map((each) => (
            <Box
              key={each}
              type="button"
              component="button"
              className="quiet"
              fz="sm"
              py="0.125rem"
              px="sm"
              bd="1px solid var(--q-orange-line)"
              bdrs="var(--q-radius-tag)"
              bg="var(--q-orange-tint)"
              aria-label={t('brand.take', { name: each })}
              onClick={() => take(each)}
            >
              <Ltr>{each}</Ltr>
            </Box>
          ))}
        </Flex>
      )}
    </div>
  );
}

interface Brand {
  logo: File | null;
  sub_domain: string;
}

/** How visitors will see the company: logo, name, URL. */
interface BrandPreviewProps {
  name: string;
  /** What the server has. */
  logo: string | null;
  seed: string;
}

export function BrandPreview({ name, logo, seed }: BrandPreviewProps) {
  const { t } = useTranslation('wizard');
  const [file, typed] = useWatch<Brand, ['logo', 'sub_domain']>({ name: ['logo', 'sub_domain'] });
  const picture = usePicture(file, logo);
  const subDomain = digitalNameOf(typed ?? '');
  return (
    <figure>
      <Box component="figcaption" mb="0.375rem" fz="sm" fw={600} c="dimmed">
        {t('brand.preview')}
      </Box>
      <Group p="lg" bd="1px solid var(--q-line)" bdrs="lg" bg="var(--q-sunken)" gap="md">
        <CompanyLogo name={name || t('brand.previewName')} logo={picture} seed={seed} size="large" />
        {/* Below the logo where a word would not fit beside it. */}
        <Stack className="breaks" gap={0} flex="1 1 6rem">
          <Text component="b" inherit fz="lg" fw={600}>
            <bdi>{name || t('brand.previewName')}</bdi>
          </Text>
          <Ltr fz="sm" c="dimmed">
            {publicAddress(window.location.host, subDomain)}
          </Ltr>
        </Stack>
      </Group>
    </figure>
  );
}
