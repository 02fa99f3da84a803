/** The warning dialog of every destructive action: what will be lost, OK and Cancel. */
import { Box, Button, Center, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedOut, isUndecided } from '@/api/errors';
import { Dialog, DialogAnswers } from './Dialog';
import classes from './Dialog.module.css';
import { type Question, useStayWhile } from './confirm';

interface Props {
  opened: boolean;
  question: Question;
  onAnswer: (yes: boolean) => void;
  /** Closed without an answer. */
  onClose: () => void;
}

export default function ConfirmDialog({ opened, question, onAnswer, onClose }: Props) {
  const { title, text, lost, danger } = question;
  return (
    // The library looks where the focus was too late, where it is asked after a wait: `lazyPart` gives it back.
    <Dialog opened={opened} onClose={onClose} title={title} size="sm" returnFocus={false}>
      <Stack gap="xl">
        <Asked danger={danger}>
          {text && <p className="written">{text}</p>}
          {lost && lost.length > 0 && (
            <Box component="ul" className={`bulleted ${classes.lost}`} mt="xs" c="var(--q-ink)">
              {lost.map((line, index) => (
                // Static for the life of the dialog.
                <li key={index}>{line}</li>
              ))}
            </Box>
          )}
        </Asked>
        <Answers question={question} onAnswer={onAnswer} />
      </Stack>
    </Dialog>
  );
}

function Answers({ question: { ok, cancel, danger, work }, onAnswer }: Pick<Props, 'question' | 'onAnswer'>) {
  const { t } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  useStayWhile(isBusy);
  const agree = async () => {
    setBusy(true);
    try {
      await work?.();
      onAnswer(true);
    } catch (reason) {
      // Said by the client. What the server decided is not asked again; whoever signs in again may still agree.
      if (!isUndecided(reason) && !isSignedOut(reason)) onAnswer(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogAnswers busy={isBusy}>
      {/* Focused when the other one destroys something: an accidental Enter must not. */}
      <Button variant="default" onClick={() => isBusy || onAnswer(false)} data-autofocus={danger || undefined}>
        {cancel ?? t('action.cancel')}
      </Button>
      <Button
        color={danger ? 'red' : 'orange'}
        loading={isBusy}
        onClick={() => void agree()}
        data-autofocus={!danger || undefined}
      >
        {ok ?? t('action.ok')}
      </Button>
    </DialogAnswers>
  );
}

/** What is asked, beside its sign: also in dialogs that ask for more than yes or no. */
export function Asked({ danger, children }: Pick<Question, 'danger'> & { children: ReactNode }) {
  const Icon = danger ? IconAlertTriangle : IconHelpCircle;
  return (
    <Group wrap="nowrap" align="flex-start" gap="min(0.875rem, 16px)" fz="min(1rem, 7.5vw)" c="dimmed">
      <Center
        component="span"
        flex="none"
        w="min(2.5rem, 44px)"
        h="min(2.5rem, 44px)"
        bdrs="50%"
        bg="var(--tone-tint)"
        c="var(--tone)"
        data-tone={danger ? 'danger' : 'info'}
      >
        <Icon size="58%" aria-hidden />
      </Center>
      <div className="breaks">{children}</div>
    </Group>
  );
}
