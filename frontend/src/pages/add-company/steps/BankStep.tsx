/** Step 9: where balance is paid out to; it may wait. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BankAccountFields } from '@/features/bank-accounts/components/BankAccountFields';
import { bankDefaults, bankSchema } from '@/features/bank-accounts/model/account';
import { Notice } from '@/features/wizard/components/Notice';
import { StepForm } from '@/features/wizard/components/StepForm';
import { FormSkeleton } from '@/features/wizard/components/WizardSkeleton';
import { wizard } from '@/features/wizard/messages';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useMessages } from '@/i18n/messages';
import { stepQuery } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import classes from '../addCompany.module.css';
import { backFrom } from './back';

/** The account is most likely in the legal name, which is one call away. */
export function BankStep() {
  const { company, values } = useStep('bank');
  const isNew = !values.id;
  const legal = useQuery({ ...stepQuery(company.id, 'legal'), enabled: isNew });
  if (isNew && legal.isPending) return <FormSkeleton />;
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
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(company.id, 'bank')}>
      {!values.id && <Skip isSkipped={values.skip} onSkip={() => step.save({ skip: true })} />}
      <BankAccountFields country={country} />
    </StepForm>
  );
}

interface SkipProps {
  isSkipped: boolean;
  onSkip: () => Promise<void>;
}

function Skip({ isSkipped, onSkip }: SkipProps) {
  const t = useMessages(wizard);
  const skipping = useWrite({ send: onSkip });
  return (
    <Notice tone="info" title={t('bank.skipTitle')} text={t(isSkipped ? 'bank.skipped' : 'bank.skipText')}>
      <div className={classes.skip}>
        <Button variant="default" size="sm" loading={skipping.isPending} onClick={() => skipping.mutate()}>
          {t(isSkipped ? 'goOn' : 'bank.skip')}
        </Button>
      </div>
    </Notice>
  );
}
