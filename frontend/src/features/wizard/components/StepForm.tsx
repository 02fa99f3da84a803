/** The form of one step: its fields with what was said about them, and the two ways on. */
import { Button, Paper, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/feedback/lazy';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { FieldNotes, NotesOf } from '@/components/form/field';
import type { AppForm } from '@/components/form/useAppForm';
import { useWantedField } from '@/components/form/useWantedField';
import { ActionBar } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import type { KeepDialogProps } from './KeepDialog';
import { useNoteUnsaved } from './SavedNote';
import classes from './wizard.module.css';
import { notesOf, useStep } from '../model/step';
import { backFrom } from '../model/steps';

const KeepDialog = lazyPart<KeepDialogProps>(() => import('./KeepDialog'));

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  children: ReactNode;
}

export function StepForm<Input extends FieldValues, Output>({ form, children }: Props<Input, Output>) {
  const { t } = useTranslation('wizard');
  const place = useWantedField();
  const { company, view, isRemarked } = useStep();
  const back = backFrom(company.id, view.key);
  useNoteUnsaved(company.id, form.methods.formState.isDirty);
  const [kept, setKept] = useState<string | null>(null);
  const notes = notesOf(view, (because) => t('keep.answer', { because }));
  const values = form.methods.getValues();
  // About the address or the account as a whole, or what another country's form has no field for.
  const unplaced = Object.keys(notes).filter((name) => !(name.split('.')[0]! in values));
  const keepWay = (name: string) =>
    name in view.unchanged && (
      <Button variant="default" size="sm" onFocus={KeepDialog.fetch} onClick={() => setKept(name)}>
        {t(view.unchanged[name] ? 'keep.change' : 'keep.open')}
      </Button>
    );
  return (
    <div ref={place}>
      <Form form={form}>
        <FieldNotes notes={notes} wayOf={keepWay}>
          <Paper className={classes.fields} withBorder>
            <Stack gap="xl">
              {unplaced.map((name) => (
                <NotesOf key={name} name={name} />
              ))}
              {children}
            </Stack>
          </Paper>
        </FieldNotes>
        <ActionBar justify={back ? 'space-between' : 'flex-end'} mt={0}>
          {back && (
            <LinkButton variant="default" to={back}>
              {t('back')}
            </LinkButton>
          )}
          <SubmitButton>{t(isRemarked ? 'goOn' : 'saveNext')}</SubmitButton>
        </ActionBar>
      </Form>
      <KeepDialog
        opened={kept !== null}
        step={view.number}
        field={kept ?? ''}
        because={view.unchanged[kept ?? ''] ?? ''}
        onClose={() => setKept(null)}
      />
    </div>
  );
}
