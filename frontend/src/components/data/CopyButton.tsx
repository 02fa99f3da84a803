/** Puts a text, or what `write` puts there, into the clipboard, and says that it did. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_MS = 2_500;

type Props = { label: string } & ({ text: string } | { write: () => Promise<void> });

export function CopyButton({ label, ...what }: Props) {
  const { t } = useTranslation('common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void ('text' in what ? navigator.clipboard.writeText(what.text) : what.write()).then(
      () => setCopied(true),
      // Refused by the browser: the text stands beside the button, to be marked by hand.
      () => setCopied(false),
    );
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button variant="default" size="sm" leftSection={<Icon size="1.125rem" aria-hidden />} onClick={copy}>
      <span aria-live="polite">{copied ? t('action.copied') : label}</span>
    </Button>
  );
}
