/** A form's frame: context, errors above the fields, focus on the first invalid field, question about unsaved changes. */
import { Box, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ClosingContext, preloadConfirm, useConfirm, useStayWhile } from '@/components/feedback/confirm';
import { registerUnsaved } from '@/lib/unsaved';
import { ignoreHeldEnter } from '@/theme/PressButton';
import classes from './fields.module.css';
import { preloadRules, type AppForm } from './useAppForm';
import { wholeField } from './useWantedField';

// In a radio group the group is invalid, and its first button takes the focus.
const WRONG =
  '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input, [data-form-errors]';

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  children: ReactNode;
  /** Asks before unsaved changes are left. Off where losing them costs nothing (sign-in, search). */
  guard?: boolean;
  gap?: 'sm' | 'md' | 'lg';
  id?: string;
}

export function Form<Input extends FieldValues, Output>({
  form,
  children,
  guard = true,
  gap = 'lg',
  id,
}: Props<Input, Output>) {
  const { methods, submit, formErrors, refusals, isLeaving } = form;
  const element = useRef<HTMLFormElement>(null);
  const { isDirty, isSubmitting } = methods.formState;
  useUnsavedGuard(guard && isDirty, isLeaving, isSubmitting);
  useStayWhile(isSubmitting);

  useEffect(() => {
    if (refusals === 0) return;
    // In DOM order; fields may register in another.
    const wrong = element.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    wrong.focus();
    // The focus alone brings no more into sight than the place where one types.
    wholeField(wrong).scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  return (
    <FormProvider {...methods}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles from its fields */}
      <form
        ref={element}
        id={id}
        noValidate
        aria-busy={isSubmitting || undefined}
        onSubmit={submit}
        onKeyDown={ignoreHeldEnter}
        onInput={preloadRules}
      >
        <Stack gap={gap} className={gap === 'lg' ? classes.fields : undefined}>
          <FormErrors messages={formErrors} />
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}

function FormErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Box role="alert" tabIndex={-1} data-form-errors data-tone="danger" className="notice" fz="md" c="red">
      <IconAlertCircle size="1.25rem" aria-hidden />
      <div>
        {messages.map((message) => (
          <p key={message} dir="auto">
            {message}
          </p>
        ))}
      </div>
    </Box>
  );
}

/** Short fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.fieldRow}>{children}</div>;
}

/** Asks before unsaved changes are left: their page by link, back button or closing the tab, their dialog by closing it. */
export function useUnsavedGuard(dirty: boolean, isLeaving: () => boolean, isSaving = false): void {
  const confirm = useConfirm();
  const { t } = useTranslation('common');
  const dialog = useContext(ClosingContext);
  const saved = useRef(() => undefined as void);

  useEffect(() => {
    if (!isSaving) saved.current();
  }, [isSaving]);

  useEffect(() => {
    if (!dirty) return undefined;
    preloadConfirm();
    const ask = () =>
      confirm({
        ...(isSaving
          ? {
              title: t('leaving.savingTitle'),
              text: t('leaving.saving'),
              ok: t('leaving.now'),
              until: new Promise<void>((resolve) => (saved.current = resolve)),
            }
          : { title: t('leaving.title'), text: t('leaving.text'), ok: t('action.leave') }),
        cancel: t('action.stay'),
        danger: true,
      });
    const release = registerUnsaved({ confirmLeave: ask, isLeaving });
    const free = dialog?.hold(() => (isLeaving() ? Promise.resolve(true) : ask()));
    return () => {
      release();
      free?.();
    };
  }, [dirty, confirm, isLeaving, isSaving, t, dialog]);
}
