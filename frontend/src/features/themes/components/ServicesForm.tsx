/** Which kinds of service the company offers: its page lists them. */
import { SimpleGrid, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PageContent, Reference } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { ActionBar } from '@/components/layout/Columns';
import type * as Rules from '@/lib/rules';
import { setServices } from '@/resources/themes';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';

interface Props {
  content: PageContent;
  categories: readonly Reference[];
  disabled: boolean;
}

/** Not a number alone: forms would make a list of those. */
const fieldOf = ({ id }: { id: number }) => `category-${id}`;

const schema = (rules: typeof Rules) => rules.z.record(rules.z.string(), rules.z.boolean());

export function ServicesForm({ content, categories, disabled }: Props) {
  const { t } = useTranslation('themes');
  const { id } = useCompany();
  const setting = useWrite(setServices(id));
  const chosen = new Set(content.service_categories.map((category) => category.id));
  const form = useAppForm<Record<string, boolean>, Record<string, boolean>>({
    schema,
    defaultValues: Object.fromEntries(categories.map((category) => [fieldOf(category), chosen.has(category.id)])),
    onSubmit: (values) =>
      setting.mutateAsync(categories.filter((category) => values[fieldOf(category)]).map((category) => category.id)),
  });
  const { isDirty } = form.methods.formState;
  return (
    <Form form={form}>
      <SimpleGrid
        renderRoot={(props) => <fieldset {...props} />}
        minColWidth="min(100%, 14rem)"
        spacing="md"
        verticalSpacing="xs"
        m={0}
        p={0}
        bd={0}
      >
        <VisuallyHidden renderRoot={(props) => <legend {...props} />}>{t('services.title')}</VisuallyHidden>
        {categories.map((category) => (
          <CheckboxField key={category.id} name={fieldOf(category)} label={category.name} disabled={disabled} />
        ))}
      </SimpleGrid>
      {!disabled && (
        <ActionBar place={isDirty ? 'main' : 'still'}>
          <SubmitButton variant={isDirty ? 'filled' : 'light'}>{t('services.save')}</SubmitButton>
        </ActionBar>
      )}
    </Form>
  );
}
