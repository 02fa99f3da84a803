/** The map of an address: search where it can be searched, the pin, and what was found beside what was typed. */
import { Box, Stack, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@/components/data/Bidi';
import { ErrorState } from '@/components/data/ErrorState';
import { Skeleton } from '@/components/data/Skeleton';
import type { Openable } from '@/components/feedback/lazy';
import { mapSource, type MapSource } from '@/config/map';
import { useLocale } from '@/i18n/locale';
import { Offer } from './Offer';
import { PlaceSearch } from './PlaceSearch';
import { type Fillable, fillOf } from './found';
import classes from './map.module.css';
import type { Found, MapView, OpenMap, Place } from './view';
import type { AddressFormValues } from '../model/fields';

export interface AddressMapProps extends Openable {
  country: string;
  /** Where the form lets the country be chosen: the fields change with it. */
  onCountry?: (country: string) => void;
}

export default function AddressMap({ country, onCountry }: AddressMapProps) {
  const { t } = useTranslation('addresses');
  const { getValues, setValue } = useFormContext<AddressFormValues>();
  const [latitude, longitude] = useWatch<AddressFormValues, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const [offer, setOffer] = useState<Fillable>({});
  const pick = (place: Place) => {
    setValue('latitude', place.latitude.toFixed(6), { shouldDirty: true });
    setValue('longitude', place.longitude.toFixed(6), { shouldDirty: true });
  };
  const { code, box, view, isLacking } = useMapView({ country, latitude, longitude, pick });

  const fillWith = (values: Fillable) => {
    for (const [name, value] of Object.entries(values) as [keyof Fillable, string][])
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    if (values.country) onCountry?.(values.country);
  };
  const found = ({ place, components }: Found) => {
    if (place) pick(place);
    const { fill, offer: rest } = fillOf(components, getValues(), country);
    fillWith(fill);
    setOffer(rest);
  };
  if (code.isError) {
    return (
      <Stack gap="xs" ta="center">
        <ErrorState query={code} />
        <Text size="sm" c="dimmed">
          {t('map.enough')}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      {view?.search && <PlaceSearch search={view.search} country={onCountry ? null : country} onFound={found} />}
      <Offer
        offer={offer}
        country={country}
        onReplace={() => {
          fillWith(offer);
          setOffer({});
        }}
        onKeep={() => setOffer({})}
      />
      <div className={classes.frame}>
        <div ref={box} className={classes.box} dir="ltr" role="application" aria-label={t('map.label')} />
        {!view && <Skeleton as="chart" />}
        <span className={classes.cross} aria-hidden />
      </div>
      <Attribution />
      {isLacking && (
        <Text className="notice" size="sm" data-tone="warning" role="alert">
          {t('map.lacking')} {t('map.enough')}
        </Text>
      )}
      <Text className={classes.byMouse} size="sm" c="dimmed">
        {t('map.byMouse')}
      </Text>
      <Text className={classes.byTouch} size="sm" c="dimmed">
        {t('map.byTouch')}
      </Text>
    </Stack>
  );
}

interface Pinned {
  country: string;
  latitude: string | null;
  longitude: string | null;
  pick: (place: Place) => void;
}

/** The map in `box`, once its code is here; it follows the pin of the form. */
function useMapView({ country, latitude, longitude, pick }: Pinned) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const isStill = useReducedMotion();
  const [source] = useState(mapSource);
  const code = useQuery({
    queryKey: ['map', locale],
    queryFn: () => source && codeOf(source, locale, country),
    staleTime: Infinity,
    retry: false,
  });
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [isLacking, setLacking] = useState(false);
  const { data: open } = code;

  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const made = open({
      box: element,
      country,
      isDark: document.documentElement.dataset.mantineColorScheme === 'dark',
      isStill,
      words: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') },
      onPicked: pick,
      onLacking: setLacking,
    });
    const pressed = (event: KeyboardEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('a, button');
      if (isButton || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      pick(made.centre());
    };
    element.addEventListener('keydown', pressed);
    setView(made);
    return () => {
      element.removeEventListener('keydown', pressed);
      made.remove();
      setView(null);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a map is made once; a new country or language does not move it
  }, [open]);
  useEffect(() => {
    view?.pin(latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null);
  }, [view, latitude, longitude]);
  return { code, box, view, isLacking };
}

async function codeOf(source: MapSource, locale: 'ar' | 'en', country: string): Promise<OpenMap> {
  if ('google' in source) return (await import('./google')).loadGoogle(source.google, locale, country);
  const { openTiles } = await import('./leaflet');
  return (options) => openTiles(source.tiles, options);
}

/** Google's map names its own source. */
function Attribution() {
  const source = mapSource();
  if (!source || 'google' in source || !source.attribution) return null;
  return (
    <Text size="xs" c="dimmed" ta="end">
      <Bidi>
        {source.attribution.includes('OpenStreetMap') ? (
          <Box
            component="a"
            td="underline"
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
          >
            {source.attribution}
          </Box>
        ) : (
          source.attribution
        )}
      </Bidi>
    </Text>
  );
}
