/** A rejected field that is right as it is: the sentence that the reviewer will read. */
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogAnswers, DialogCancel } from '@/components/feedback/Dialog';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useAppForm } from '@/components/form/useAppForm';
import { saveField } from '@/resources/wizard';
import { useWrite } from '@/resources/write';
import { useStep } from '../model/step';

/** The server's limit. */
const MOST_LETTERS = 500;

export interface KeepDialogProps {
  opened: boolean;
  step: number;
  /** As its step calls it. */
  field: string;
  /** What was said before. */
  because: string;
  onClose: () => void;
}

export default function KeepDialog(props: KeepDialogProps) {
  const { t } = useTranslation('wizard');
  const { opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keep.title')}>
      <KeepForm {...props} />
    </Dialog>
  );
}

function KeepForm({ step, field, because, onClose }: KeepDialogProps) {
  const { t } = useTranslation('wizard');
  const { company } = useStep();
  const keeping = useWrite(saveField(company.id, step));
  const form = useAppForm({
    schema: (rules) => rules.z.object({ because: rules.text(rules.is.max(MOST_LETTERS)) }),
    defaultValues: { because },
    onSubmit: (values) => keeping.mutateAsync({ field, ...values }),
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <Text inherit c="dimmed">
        {t('keep.text')}
      </Text>
      <TextAreaField name="because" label={t('keep.because')} required data-autofocus />
      <DialogAnswers>
        <DialogCancel />
        <SubmitButton>{t('keep.ok')}</SubmitButton>
      </DialogAnswers>
    </Form>
  );
}
