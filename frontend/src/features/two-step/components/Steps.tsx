/** The steps of the dialogs: the password, the app, the recovery codes. */
import { Anchor, Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoStepSecret } from '@/api/types';
import { CopyButton } from '@/components/data/CopyButton';
import { Form } from '@/components/form/Form';
import { PasswordField } from '@/components/form/PasswordField';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextField } from '@/components/form/TextField';
import { useAppForm } from '@/components/form/useAppForm';
import { productName } from '@/config/product';
import { useLocale } from '@/i18n/locale';
import { saveFile, svgUrl } from '@/lib/files';
import { issueText } from '@/lib/issue';
import { bareCode, SIX_DIGITS } from '@/lib/text';
import { useAccount } from '@/session/session';
import classes from './card.module.css';

interface Props {
  text: string;
  submit: string;
  onPassword: (password: string) => Promise<void>;
}

export function PasswordStep({ text, submit, onPassword }: Props) {
  const { t } = useTranslation('twoStep');
  const form = useAppForm({
    schema: (rules) => rules.z.object({ password: rules.password() }),
    defaultValues: { password: '' },
    onSubmit: ({ password }) => onPassword(password),
  });
  return (
    <Form form={form} guard={false}>
      <Text c="dimmed">{text}</Text>
      <PasswordField name="password" label={t('password')} autoComplete="current-password" data-autofocus />
      <SubmitButton fullWidth>{submit}</SubmitButton>
    </Form>
  );
}

/** The secret as a picture and as text, and the first code that proves it arrived. */
interface ScanStepProps {
  secret: TwoStepSecret;
  onCode: (code: string) => Promise<void>;
}

export function ScanStep({ secret: { secret, otpauth_uri: address, qr_svg: picture }, onCode }: ScanStepProps) {
  const { t } = useTranslation('twoStep');
  const here = useFocusHere<HTMLParagraphElement>();
  const form = useAppForm({
    schema: (rules) =>
      rules.z.object({
        code: rules.text(
          rules.z.refine((value) => value === '' || SIX_DIGITS.test(bareCode(value)), {
            error: issueText('sixDigits', undefined, 'twoStep'),
          }),
        ),
      }),
    defaultValues: { code: '' },
    onSubmit: ({ code }) => onCode(bareCode(code)),
  });
  return (
    <Form form={form} guard={false}>
      <Stack align="center">
        <Text ref={here} tabIndex={-1} w="100%" c="dimmed">
          {t('setup.scan')}
        </Text>
        <Box
          component="img"
          w="11.5rem"
          h="11.5rem"
          p="0.625rem"
          bd="1px solid var(--q-line)"
          bdrs="lg"
          bg="#fff"
          src={svgUrl(picture)}
          alt={t('setup.qr')}
        />
        <Anchor className={classes.app} href={address}>
          {t('setup.open')}
        </Anchor>
      </Stack>
      <Box py="sm" px="md" bdrs="md" bg="var(--q-sunken)">
        <Text size="sm" c="dimmed">
          {t('setup.key')}
        </Text>
        <Group justify="space-between">
          <Text dir="ltr" component="code" className="latin breaks" inherit fw={600} fz="md">
            {grouped(secret)}
          </Text>
          <CopyButton text={secret} label={t('setup.copyKey')} />
        </Group>
      </Box>
      <TextField
        name="code"
        kind="digits"
        label={t('code')}
        hint={t('setup.codeHint')}
        autoComplete="one-time-code"
        maxLength={7}
      />
      <SubmitButton fullWidth>{t('setup.confirm')}</SubmitButton>
    </Form>
  );
}

/** The recovery codes, shown once: to be copied, downloaded, and kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('twoStep');
  const here = useFocusHere<HTMLParagraphElement>();
  const { email } = useAccount();
  const product = productName(useLocale());
  const download = () => {
    const blob = codesFile(t('codes.fileTitle', { email, product }), t('codes.fileText'), codes);
    // A file's name is no sentence: the marks that isolate the product's name have no place in it.
    saveFile({ blob, name: null }, t('codes.file', { product }).replace(/\p{Cf}/gu, ''));
  };
  return (
    <Stack>
      <Text ref={here} tabIndex={-1} c="dimmed">
        {t('codes.text')}
      </Text>
      <SimpleGrid
        renderRoot={(props) => <ul {...props} />}
        cols={2}
        verticalSpacing="0.375rem"
        py="md"
        px="1.25rem"
        bd="1px solid var(--q-line)"
        bdrs="lg"
        bg="var(--q-sunken)"
        ta="center"
        aria-label={t('codes.label')}
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>
            <Text component="code" inherit fz="lg" fw={600}>
              {code}
            </Text>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
          onClick={download}
        >
          {t('codes.download')}
        </Button>
      </Group>
      <Button fullWidth onClick={onKept}>
        {t('codes.kept')}
      </Button>
    </Stack>
  );
}

/** The next step of a dialog takes the focus, which would be lost with the step before. */
export function useFocusHere<Element extends HTMLElement>() {
  const here = useRef<Element>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}

/** Secrets and codes as people read, type and keep them. */
/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`. */
export const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The file that keeps the codes: what they are, what they are for, one a line; line ends for every system. */
export const codesFile = (title: string, text: string, codes: readonly string[]) =>
  new Blob([[title, text, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' });
