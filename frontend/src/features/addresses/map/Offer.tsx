/** What was found on the map and differs from what was typed: replaced only by whoever says so. */
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@/components/data/Bidi';
import { useLocale } from '@/i18n/locale';
import type { Fillable } from './found';
import { addressFields } from '../model/fields';

interface Props {
  offer: Fillable;
  country: string;
  onReplace: () => void;
  onKeep: () => void;
}

export function Offer({ offer, country, onReplace, onKeep }: Props) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const labels = new Map(addressFields(offer.country ?? country).map(({ name, label }) => [name, label]));
  const rows = Object.entries(offer) as [keyof Fillable, string][];
  if (rows.length === 0) return null;
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Box component="section" className="notice" fz="md" data-tone="info" role="status">
      <IconMapSearch size="1.375rem" aria-hidden />
      <Stack gap="xs">
        <Text inherit fw={600}>
          {t('map.differs')}
        </Text>
        <Flex component="dl" direction="column" gap="xs">
          {rows.map(([name, value]) => (
            <Group key={name} gap="xs">
              <Box component="dt" c="dimmed">
                {t(name === 'country' ? 'country.label' : (labels.get(name) ?? `${name}.label`))}
              </Box>
              <dd>
                <Bidi>{name === 'country' ? regions.of(value) : value}</Bidi>
              </dd>
            </Group>
          ))}
        </Flex>
        <Group>
          <Button size="sm" onClick={onReplace}>
            {t('map.replace')}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {t('map.keep')}
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
