/** Searches for a place by its name or address, where the map can. */
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTranslation } from 'react-i18next';
import type { Found, MapView } from './view';

const TYPING_MS = 300;
const MIN_LETTERS = 3;

interface Props {
  search: NonNullable<MapView['search']>;
  /** Null to search everywhere. */
  country: string | null;
  onFound: (found: Found) => void;
}

export function PlaceSearch({ search, country, onFound }: Props) {
  const { t } = useTranslation('addresses');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const [hasLoadError, setLost] = useState(false);
  const [wanted] = useDebouncedValue(words.trim(), TYPING_MS);
  const found = useQuery({
    queryKey: ['places', country, wanted],
    queryFn: () => search(wanted, country),
    enabled: wanted.length >= MIN_LETTERS && wanted !== chosen,
    retry: false,
  });
  // Two places of one name: the field knows them by it.
  const byLabel = new Map(found.data?.map((suggestion) => [suggestion.label, suggestion]));
  return (
    <Autocomplete
      label={t('map.search')}
      leftSection={<IconSearch size="1.125rem" aria-hidden />}
      value={words}
      onChange={setWords}
      data={[...byLabel.keys()]}
      filter={({ options }) => options}
      onOptionSubmit={(label) => {
        setChosen(label);
        setLost(false);
        byLabel
          .get(label)
          ?.find()
          .then(onFound, () => setLost(true));
      }}
      // Enter would send the whole form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={found.isError || hasLoadError ? t('map.searchLost') : undefined}
      description={found.data?.length === 0 ? t('map.searchNothing') : undefined}
      autoComplete="off"
      type="search"
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 100 } }}
    />
  );
}
