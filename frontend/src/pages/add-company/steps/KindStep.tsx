/** Step 1, once more: another kind empties legal info and documents, so it asks first. */
import { useConfirm } from '@/components/feedback/confirm';
import { KindField } from '@/features/wizard/components/KindField';
import { StepForm } from '@/features/wizard/components/StepForm';
import { wizard } from '@/features/wizard/messages';
import { useStep } from '@/features/wizard/model/context';
import { notesOf } from '@/features/wizard/model/notes';
import { useStepForm } from '@/features/wizard/model/useStepForm';
import { useMessages } from '@/i18n/messages';

export function KindStep() {
  const t = useMessages(wizard);
  const confirm = useConfirm();
  const step = useStep('kind');
  const isBegun = (key: string) => step.view.wizard.steps.some((one) => one.key === key && one.state !== 'inactive');
  const form = useStepForm(step, {
    schema: (rules) => rules.z.object({ kind: rules.choice() }),
    defaultValues: { kind: step.values.kind },
    bodyOf: async (body) => {
      const lost = [isBegun('legal') && t('kind.change.legal'), isBegun('documents') && t('kind.change.documents')];
      const question = {
        title: t('kind.change.title'),
        text: t('kind.change.text'),
        lost: lost.filter((line) => line !== false),
        ok: t('kind.change.ok'),
        danger: true,
      };
      const isCostly = body.kind !== step.values.kind && question.lost.length > 0;
      return isCostly && !(await confirm(question)) ? null : body;
    },
  });
  return (
    <StepForm form={form} notes={notesOf(step.view)} back={null}>
      <KindField />
    </StepForm>
  );
}
