/** The company's page once it is there: its URL, to be copied, opened and scanned. */
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Ltr } from '@/components/data/Bidi';
import { ImageOr } from '@/components/data/CompanyLogo';
import { CopyButton } from '@/components/data/CopyButton';
import { Card } from '@/components/layout/Card';
import { publicPagePath } from '@/config/paths';
import { useLocale } from '@/i18n/locale';
import { bareAddress } from '@/lib/text';
import { isPageLive } from '@/resources/companies';
import { useCompany } from '@/session/company';

export function PageCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('companies');
  const locale = useLocale();
  const company = useCompany();
  const { sub_domain: name, lang } = company;
  if (!isPageLive(company)) return null;
  // What is handed on opens in the company's language, as its code does.
  const url = window.location.origin + publicPagePath(name, lang === 'en' ? 'en' : 'ar');
  const code = `${publicPagePath(name)}/qr.svg`;
  return (
    <Card title={t('page.title')}>
      <Group gap="lg">
        <Box
          component={ImageOr}
          flex="none"
          bdrs="md"
          bg="#fff"
          src={code}
          alt={t('page.code')}
          width={112}
          height={112}
          loading="lazy"
        />
        <Stack gap="xs" flex={1} miw="min(100%, 14rem)">
          <Text className="breaks">
            <Ltr>{bareAddress(url)}</Ltr>
          </Text>
          <Group gap="xs">
            <CopyButton text={url} label={t('page.copy')} />
            <Button
              component="a"
              href={publicPagePath(name, locale)}
              target="_blank"
              variant="default"
              size="sm"
              leftSection={<IconExternalLink size="1.125rem" aria-hidden />}
            >
              {t('page.open')}
            </Button>
            <Button
              component="a"
              href={code}
              download={`${name}.svg`}
              variant="default"
              size="sm"
              leftSection={<IconDownload size="1.125rem" aria-hidden />}
            >
              {t('page.download')}
            </Button>
          </Group>
        </Stack>
      </Group>
      {children}
    </Card>
  );
}
