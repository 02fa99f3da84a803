/** The way to the map of an address, where there is one; its code comes when it is opened. */
import { Anchor, Button, Flex, Group, Stack } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/components/data/Skeleton';
import { lazyPart } from '@/components/feedback/lazy';
import { mapSource } from '@/config/map';
import { PressButton } from '@/theme/PressButton';
import type { AddressMapProps } from '../map/AddressMap';
import type { AddressFormValues } from '../model/fields';

const AddressMap = lazyPart(() => import('../map/AddressMap'), <Skeleton as="chart" />);

export function AddressPlace({ country, onCountry }: Pick<AddressMapProps, 'country' | 'onCountry'>) {
  const { t } = useTranslation('addresses');
  const [source] = useState(mapSource);
  const [isOpen, setOpen] = useState(false);
  const { setValue } = useFormContext<AddressFormValues>();
  const [latitude, longitude] = useWatch<AddressFormValues, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  if (!source) return null;
  const isPinned = latitude !== null && longitude !== null;
  const unpin = () => {
    setValue('latitude', null, { shouldDirty: true });
    setValue('longitude', null, { shouldDirty: true });
  };
  return (
    <Stack gap="md">
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMap2 size="1.125rem" aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'map.hide' : isPinned ? 'map.show' : 'map.find')}
        </Button>
        <Flex component="span" align="center" gap="xs" wrap="wrap" fz="sm" c="dimmed">
          <span role="status">{isPinned && t('map.pinned', { latitude, longitude })}</span>
          {isPinned && (
            <Anchor component={PressButton} onClick={unpin}>
              {t('map.unpin')}
            </Anchor>
          )}
        </Flex>
      </Group>
      {isOpen && <AddressMap country={country} onCountry={onCountry} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
