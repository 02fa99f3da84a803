/** A name for what is selected, under which it can be given again. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { saveTemplate } from '@/resources/permissionTemplates';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import type { TemplateDialogProps } from './TemplateField';

const NAME_LENGTH = 60;

export default function TemplateDialog({ opened = true, onClose, names }: TemplateDialogProps) {
  const { t } = useTranslation('permissions');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('template.saveTitle')} size="sm">
      <TemplateForm names={names} onClose={onClose} />
    </Dialog>
  );
}

function TemplateForm({ names, onClose }: Pick<TemplateDialogProps, 'names' | 'onClose'>) {
  const { t } = useTranslation('permissions');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const saving = useWrite(saveTemplate(id), onClose);
  const form = useAppForm({
    schema: (rules) => rules.z.object({ name: rules.text(rules.is.max(NAME_LENGTH)) }),
    defaultValues: { name: '' },
    onSubmit: ({ name }) => saving.mutateAsync({ name, permissions: names }),
  });
  return (
    // It stands in the form of the table, which is not to be sent with it.
    <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
      <Form form={form} guard={false}>
        <Text inherit c="dimmed">
          {t('template.saveText', { count: names.length })}
        </Text>
        <TextField name="name" label={t('template.name')} required data-autofocus />
        <DialogAnswers>
          <DialogCancel />
          <SubmitButton>{c('action.save')}</SubmitButton>
        </DialogAnswers>
      </Form>
    </div>
  );
}
