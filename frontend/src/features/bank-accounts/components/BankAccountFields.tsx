/** The fields of a bank account: whose, where, its number; the rest is folded away until it is wanted. */
import { Box, Flex, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '@/components/form/Form';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useFieldNotes } from '@/components/form/field';
import { bankOf, ibanLengthIn, isValidIban } from '@/lib/iban';
import { foldText } from '@/lib/text';
import { banksQuery, currenciesQuery } from '@/resources/references';
import { IbanField } from './IbanField';
import classes from './bankAccounts.module.css';
import { ACCOUNT_TYPES, EXTRA_PARTS, needsIban, type BankPart } from '../model/account';

interface Props {
  /** The company's, which decides whether an IBAN is needed. */
  country: string;
  /** What the holder most likely is; empty where it is not known. */
  legalName: string;
}

export function BankAccountFields({ country, legalName }: Props) {
  const { t } = useTranslation('bankAccounts');
  const [holder, bank] = useWatch<Typed, ['account_holder_name', 'bank_name']>({
    name: ['account_holder_name', 'bank_name'],
  });
  const isOther = Boolean(holder && legalName) && foldText(holder) !== foldText(legalName);
  const known = useKnownBank();
  const currencies = useQuery(currenciesQuery());
  const length = ibanLengthIn(country);
  return (
    <>
      <TextField
        name="account_holder_name"
        label={t('account_holder_name.label')}
        hint={isOther ? t('account_holder_name.differs', { name: legalName }) : t('account_holder_name.hint')}
        required
      />
      <IbanField
        name="iban"
        label={t('iban.label')}
        hint={length ? t('iban.hint', { count: length, country }) : t('iban.hintPlain')}
        required={needsIban(country)}
      />
      <TextField
        name="bank_name"
        label={t('bank_name.label')}
        hint={known && bank === known ? t('bank_name.known') : undefined}
        required
      />
      <FieldRow>
        <SelectField
          name="account_type"
          label={t('account_type.label')}
          options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`account_type.${type}`) }))}
          required
        />
        <SelectField
          name="currency"
          label={t('currency.label')}
          options={(currencies.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          source={currencies}
          searchable
          required
        />
      </FieldRow>
      {!needsIban(country) && <AccountNumber required />}
      <Extras withNumber={needsIban(country)} />
    </>
  );
}

type Typed = Record<BankPart, string>;

/** The name of the bank whose IBAN it is: fills the field that is empty, or that the IBAN before has filled, and goes
 * with that IBAN. */
function useKnownBank(): string | undefined {
  const iban = useWatch<Typed, 'iban'>({ name: 'iban' });
  const { data } = useQuery(banksQuery());
  const { getFieldState, getValues, setValue } = useFormContext<Typed>();
  const name = isValidIban(iban) ? bankOf(iban, data)?.name : undefined;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const there = getValues('bank_name');
    if ((there === '' || there === before.current) && there !== (name ?? '')) {
      setValue('bank_name', name ?? '', { shouldDirty: true, shouldValidate: getFieldState('bank_name').invalid });
    }
    before.current = name;
  }, [name, getFieldState, getValues, setValue]);
  return name;
}

function AccountNumber({ required }: { required?: boolean }) {
  const { t } = useTranslation('bankAccounts');
  return (
    <TextField
      name="account_number"
      kind="code"
      label={t('account_number.label')}
      autoComplete="off"
      required={required}
    />
  );
}

/** Open when there is something in it, or something wrong with it. */
function Extras({ withNumber }: { withNumber: boolean }) {
  const { t } = useTranslation('bankAccounts');
  const notes = useFieldNotes();
  const { getValues } = useFormContext<Typed>();
  const names: readonly BankPart[] = withNumber ? ['account_number', ...EXTRA_PARTS] : EXTRA_PARTS;
  const { errors } = useFormState<Typed>({ name: [...names] });
  const [asked, setAsked] = useState(() => names.some((name) => Boolean(getValues(name) || notes[name]?.length)));
  const open = asked || names.some((name) => errors[name]);
  return (
    <Box
      component="details"
      className={classes.extras}
      bd="1px solid var(--q-line)"
      bdrs="lg"
      open={open}
      onToggle={(event) => setAsked(event.currentTarget.open)}
    >
      <Flex component="summary" align="center" gap="md" justify="space-between" fz="md" fw={600} c="dimmed">
        {t('more')}
        <IconChevronDown size="1.125rem" aria-hidden />
      </Flex>
      <Stack gap="xl" pt="0.375rem" pb="lg" px="min(1.125rem, 5vw)">
        {withNumber && <AccountNumber />}
        <FieldRow>
          <TextField name="account_name" label={t('account_name.label')} hint={t('account_name.hint')} />
          <TextField name="account_user_name" label={t('account_user_name.label')} hint={t('account_user_name.hint')} />
        </FieldRow>
        <FieldRow>
          <TextField name="branch_name" label={t('branch_name.label')} />
          <TextField name="branch_number" kind="code" label={t('branch_number.label')} />
        </FieldRow>
      </Stack>
    </Box>
  );
}
