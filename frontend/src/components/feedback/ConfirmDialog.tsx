/** The warning dialog of every destructive action: what will be lost, OK and Cancel. */
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '@/i18n/messages';
import { Dialog, DialogAnswers } from './Dialog';
import classes from './Dialog.module.css';
import type { Question } from './confirm';

interface Props {
  opened: boolean;
  question: Question;
  onAnswer: (yes: boolean) => void;
  /** Closed without an answer. */
  onClose: () => void;
}

export default function ConfirmDialog({ opened, question, onAnswer, onClose }: Props) {
  const t = useMessages('common');
  const { title, text, lost, ok, cancel, danger } = question;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <Stack gap="lg">
        <Asked danger={danger}>
          {text && <p>{text}</p>}
          {lost && lost.length > 0 && (
            <ul className={classes.lost}>
              {lost.map((line, index) => (
                // Static for the life of the dialog.
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
        </Asked>
        <DialogAnswers>
          {/* Focused when the other one destroys something: an accidental Enter must not. */}
          <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={danger || undefined}>
            {cancel ?? t('action.cancel')}
          </Button>
          <Button
            color={danger ? 'red' : 'orange'}
            onClick={() => onAnswer(true)}
            data-autofocus={!danger || undefined}
          >
            {ok ?? t('action.ok')}
          </Button>
        </DialogAnswers>
      </Stack>
    </Dialog>
  );
}

/** What is asked, beside its sign: also in dialogs that ask for more than yes or no. */
export function Asked({ danger, children }: Pick<Question, 'danger'> & { children: ReactNode }) {
  const Icon = danger ? IconAlertTriangle : IconHelpCircle;
  return (
    <div className={`row top dim ${classes.question}`}>
      <span className={`bubble ${classes.icon}`} data-tone={danger ? 'danger' : 'info'}>
        <Icon size={22} aria-hidden />
      </span>
      <div>{children}</div>
    </div>
  );
}
