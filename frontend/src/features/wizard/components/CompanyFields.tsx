/** The first steps of a company: its kind and its names. */
import { Box, Flex } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconUser } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type FocusEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyKind } from '@/api/types';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { TextField } from '@/components/form/TextField';
import { nameTwin } from '../model/fields';

/** Besides the papers. */
const NEEDED = ['kind.needs.address', 'kind.needs.iban', 'kind.needs.logo'] as const satisfies ParseKeys<'wizard'>[];

interface KindProps {
  /** What the papers that a kind is asked for are called. */
  papersOf: (kind: CompanyKind) => readonly string[];
}

export function KindField({ papersOf }: KindProps) {
  const { t } = useTranslation('wizard');
  const kind = useWatch<{ kind: CompanyKind | '' }>({ name: 'kind' });
  return (
    <>
      <ChoiceCards
        name="kind"
        label={t('kind.label')}
        required
        choices={[
          {
            value: 'establishment',
            label: t('kind.establishment'),
            hint: t('kind.establishmentHint'),
            icon: IconBuildingStore,
          },
          { value: 'freelancer', label: t('kind.freelancer'), hint: t('kind.freelancerHint'), icon: IconUser },
        ]}
      />
      {kind && (
        <Box component="section" py="md" px="lg" bdrs="lg" bg="var(--q-teal-tint)" aria-live="polite">
          <Box component="h2" fz="md">
            {t('kind.need')}
          </Box>
          <Flex component="ul" direction="column" gap="0.25rem" mt="xs" fz="md">
            {[...papersOf(kind), ...NEEDED.map((message) => t(message))].map((need) => (
              <Flex key={need} component="li" align="center" gap="xs">
                <IconCheck size="1.125rem" color="var(--q-teal)" aria-hidden />
                {need}
              </Flex>
            ))}
          </Flex>
        </Box>
      )}
    </>
  );
}

interface Names {
  company_name: string;
  name_ar: string;
  name_en: string;
}

/** While nobody has written its twin, the first name fills it too. */
export function NameFields() {
  const { t } = useTranslation('wizard');
  const { getFieldState, getValues, setValue } = useFormContext<Names>();
  const last = useRef<string | null>(null);
  const follow = (typed: string) => {
    const twin = nameTwin(typed);
    const before = last.current ?? '';
    last.current = typed;
    // Still empty, or still what we filled in a letter ago.
    const isOurs = twin && (getValues(twin) === '' || getValues(twin) === before);
    if (isOurs) setValue(twin, typed, { shouldValidate: getFieldState(twin).invalid });
  };
  // So that typing takes its place, and does not go on behind it.
  const selectOurs = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (input.value && input.value === last.current) input.select();
  };
  return (
    <>
      <TextField
        name="company_name"
        label={t('names.company')}
        hint={t('names.companyHint')}
        onTyped={follow}
        autoComplete="organization"
        required
      />
      {(['arabic', 'english'] as const).map((language) => (
        <TextField
          key={language}
          name={language === 'arabic' ? 'name_ar' : 'name_en'}
          label={t(`names.${language}`)}
          hint={t(`names.${language}Hint`)}
          onFocus={selectOurs}
          autoComplete="off"
          required
        />
      ))}
    </>
  );
}
