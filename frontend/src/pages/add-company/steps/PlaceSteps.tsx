/** Steps 7 to 9: address, contacts, bank account. */
import { Button, Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/Notice';
import { NotesOf } from '@/components/form/field';
import { AddressFields } from '@/features/addresses/components/AddressFields';
import { addressDefaults, addressSchema } from '@/features/addresses/model/fields';
import { BankAccountFields } from '@/features/bank-accounts/components/BankAccountFields';
import { bankDefaults, bankSchema } from '@/features/bank-accounts/model/account';
import { LinkFields } from '@/features/contacts/components/LinkFields';
import { PhoneFields } from '@/features/contacts/components/PhoneFields';
import { linkDefaults, linksSchema, phoneBody, phoneDefaults, phonesSchema } from '@/features/contacts/model/phones';
import { StepForm } from '@/features/wizard/components/StepForm';
import { FormSkeleton } from '@/features/wizard/components/WizardFrame';
import { useStep, useStepForm } from '@/features/wizard/model/step';
import type * as Rules from '@/lib/rules';
import { useCountryName } from '@/resources/references';
import { stepQuery } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';

export function AddressStep() {
  const { t } = useTranslation('addresses');
  const step = useStep('address');
  const country = step.company.country;
  const schema = useMemo(() => addressSchema(country), [country]);
  const saved = step.values.id ? step.values : { address_name: t('main') };
  const form = useStepForm(step, { schema, defaultValues: addressDefaults(saved), bodyOf: inCountry(country) });
  const name = useCountryName(country);
  return (
    <StepForm form={form}>
      <Text className="assurance" c="dimmed">
        <IconMapPin size="1.125rem" aria-hidden />
        {t('fromRegion', { country: name })}
      </Text>
      <NotesOf name="country" />
      <AddressFields country={country} />
    </StepForm>
  );
}

/** An address left over from another country moves with the company. */
const inCountry = (country: string) => (values: object) => ({ ...values, country });

/** Step 8: phones and links. */
export function ContactsStep() {
  const { t } = useTranslation('contacts');
  const step = useStep('contacts');
  const { phone } = useAccount();
  const region = step.company.country;
  const schema = useMemo(
    () => (rules: typeof Rules) => rules.z.object({ phones: phonesSchema(rules, region), links: linksSchema(rules) }),
    [region],
  );
  const form = useStepForm(step, {
    schema,
    defaultValues: {
      phones: phoneDefaults(step.values.phones, t('phones.main'), phone),
      links: linkDefaults(step.values.links),
    },
    bodyOf: ({ phones, links }) => ({ phones: phones.map((phone) => phoneBody(phone, region)), links }),
  });
  return (
    <StepForm form={form}>
      <PhoneFields region={region} />
      <LinkFields />
    </StepForm>
  );
}

/** The account is most likely in the legal name, which is one call away. */
export function BankStep() {
  const { company, values } = useStep('bank');
  const legal = useQuery(stepQuery(company.id, 'legal'));
  // A new form starts from it, once.
  if (!values.id && legal.isPending && !legal.isFetchedAfterMount) return <FormSkeleton />;
  const { entity_name: entity, fullname } = legal.data?.values ?? {};
  return <BankForm holder={entity || fullname || ''} />;
}

function BankForm({ holder }: { holder: string }) {
  const step = useStep('bank');
  const { company, values } = step;
  const country = company.country;
  const schema = useMemo(() => bankSchema(country), [country]);
  const form = useStepForm(step, {
    schema,
    defaultValues: bankDefaults(values, { kind: company.kind, currency: company.currency, holder }),
  });
  return (
    <StepForm form={form}>
      {!values.id && (
        <Skip isSkipped={values.skip} onSkip={async () => step.onSaved(await step.save({ skip: true }))} />
      )}
      <BankAccountFields country={country} legalName={holder} />
    </StepForm>
  );
}

interface SkipProps {
  isSkipped: boolean;
  onSkip: () => Promise<void>;
}

function Skip({ isSkipped, onSkip }: SkipProps) {
  const { t } = useTranslation('wizard');
  const skipping = useWrite({ send: onSkip, meta: { errorToast: false } });
  return (
    <Notice tone="info" title={t('bank.skipTitle')} text={t(isSkipped ? 'bank.skipped' : 'bank.skipText')}>
      <Group gap="0.625rem 1rem" mt="0.625rem">
        <Button variant="default" size="sm" loading={skipping.isPending} onClick={() => skipping.mutate()}>
          {t(isSkipped ? 'goOn' : 'bank.skip')}
        </Button>
      </Group>
    </Notice>
  );
}
