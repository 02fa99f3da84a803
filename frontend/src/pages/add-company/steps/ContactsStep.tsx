/** Step 8: phones and links. */
import { useMemo } from 'react';
import { LinkFields } from '@/features/contacts/components/LinkFields';
import { PhoneFields } from '@/features/contacts/components/PhoneFields';
import { contacts } from '@/features/contacts/messages';
import { linkDefaults, linksSchema } from '@/features/contacts/model/links';
import { phoneBody, phoneDefaults, phonesSchema } from '@/features/contacts/model/phones';
import { StepForm } from '@/features/wizard/components/StepForm';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useMessages } from '@/i18n/messages';
import type * as Rules from '@/lib/rules';
import { backFrom } from './back';

export function ContactsStep() {
  const t = useMessages(contacts);
  const step = useStep('contacts');
  const region = step.company.country;
  const schema = useMemo(
    () => (rules: typeof Rules) => rules.z.object({ phones: phonesSchema(rules, region), links: linksSchema(rules) }),
    [region],
  );
  const form = useStepForm(step, {
    schema,
    defaultValues: {
      phones: phoneDefaults(step.values.phones, t('phones.main')),
      links: linkDefaults(step.values.links),
    },
    bodyOf: ({ phones, links }) => ({ phones: phones.map((phone) => phoneBody(phone, region)), links }),
  });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={backFrom(step.company.id, 'contacts')}>
      <PhoneFields region={region} />
      <LinkFields />
    </StepForm>
  );
}
