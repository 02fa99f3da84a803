/** The recovery codes, shown once: to be copied, downloaded, and kept. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { productName } from '@/config/product';
import { useLocale } from '@/i18n/locale';
import { useMessages } from '@/i18n/messages';
import { saveFile } from '@/lib/files';
import { useAccount } from '@/session/session';
import { twoStep as words } from '../messages';
import { CopyButton } from './CopyButton';
import classes from './twoStep.module.css';
import { codesFile } from '../model/codes';
import { useFocusHere } from '../model/useFocusHere';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(words);
  const here = useFocusHere<HTMLParagraphElement>();
  const { email } = useAccount();
  const product = productName(useLocale());
  const download = () => {
    const blob = codesFile(t('codes.fileTitle', { email, product }), t('codes.fileText'), codes);
    // A file's name is no sentence: the marks that isolate the product's name have no place in it.
    saveFile({ blob, name: null }, t('codes.file', { product }).replace(/\p{Cf}/gu, ''));
  };
  return (
    <div className={classes.stack}>
      <p ref={here} tabIndex={-1} className={classes.text}>
        {t('codes.text')}
      </p>
      <ul className={classes.codes} aria-label={t('codes.label')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
        <Button variant="default" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('codes.download')}
        </Button>
      </div>
      <Button fullWidth onClick={onKept}>
        {t('codes.kept')}
      </Button>
    </div>
  );
}
