/** What a company hands on of its page, in either language: a poster, a story, the reader's mail signature. */
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/data/CopyButton';
import { DownloadButton } from '@/components/data/Download';
import type { Locale } from '@/config/locales';
import { useLocale } from '@/i18n/locale';
import { mailSignature, shareFile } from '@/resources/themes';
import { useCompany } from '@/session/company';

const LANGUAGES = [
  { value: 'ar', label: 'العربية' },
  { value: 'en', label: 'English' },
];

export function ShareKit() {
  const { t } = useTranslation('themes');
  const { id, sub_domain: name } = useCompany();
  const [language, setLanguage] = useState(useLocale());
  const signature = () => mailSignature(id, language);
  const copy = () => {
    const asked = signature();
    const part = (type: string, key: 'html' | 'text') => asked.then((found) => new Blob([found[key]], { type }));
    // Promises: a browser allows writing only while the press lasts.
    return navigator.clipboard.write([
      new ClipboardItem({ 'text/html': part('text/html', 'html'), 'text/plain': part('text/plain', 'text') }),
    ]);
  };
  const file = async () => ({ blob: new Blob([(await signature()).html], { type: 'text/html' }), name: null });
  return (
    <>
      <Group gap="sm" mt="lg" mb="sm">
        <Text fw={600}>{t('kit.title')}</Text>
        <SegmentedControl
          size="xs"
          aria-label={t('kit.language')}
          data={LANGUAGES}
          value={language}
          onChange={(picked) => setLanguage(picked as Locale)}
        />
      </Group>
      <Group gap="xs">
        {(['poster', 'story'] as const).map((kind) => (
          <DownloadButton
            key={kind}
            size="sm"
            fetchFile={() => shareFile(id, kind, language)}
            fallbackName={`${name}-${kind}`}
          >
            {t(`kit.${kind}`)}
          </DownloadButton>
        ))}
        <CopyButton write={copy} label={t('kit.signature')} />
        <DownloadButton size="sm" fetchFile={file} fallbackName={`${name}-signature-${language}.html`}>
          {t('kit.signatureFile')}
        </DownloadButton>
      </Group>
    </>
  );
}
