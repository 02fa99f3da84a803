/** The way to the map of an address, where there is one; its code comes when it is opened. */
import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Skeleton } from '@/components/data/Skeleton';
import { lazyPart } from '@/components/feedback/lazy';
import { mapSource } from '@/config/map';
import { useMessages } from '@/i18n/messages';
import { PressButton } from '@/theme/PressButton';
import type { AddressMapProps } from '../map/AddressMap';
import type { AddressFormValues } from '../model/fields';

const AddressMap = lazyPart(() => import('../map/AddressMap'), <Skeleton as="chart" />);

export function AddressPlace({ country, onCountry }: Pick<AddressMapProps, 'country' | 'onCountry'>) {
  const t = useMessages('addresses');
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
    <div className="stack wide">
      <div className="row wraps">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMap2 size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'map.hide' : isPinned ? 'map.show' : 'map.find')}
        </Button>
        <span className="row wraps tight small dim">
          <span role="status">{isPinned && t('map.pinned', { latitude, longitude })}</span>
          {isPinned && (
            <PressButton className="link" onClick={unpin}>
              {t('map.unpin')}
            </PressButton>
          )}
        </span>
      </div>
      {isOpen && <AddressMap country={country} onCountry={onCountry} onClose={() => setOpen(false)} />}
    </div>
  );
}
