import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Form } from '@/components/form/Form';
import { useAppForm } from '@/components/form/useAppForm';
import type { MapSource } from '@/config/map';
import { InLanguage } from '@/testing/InLanguage';
import { theme } from '@/theme/theme';
import { AddressFields } from './AddressFields';
import type { Component, MapOptions, Place } from '../map/view';
import { addressDefaults, addressSchema } from '../model/fields';

const OLAYA: Component[] = [
  { long: 'King Fahd Road', short: 'King Fahd Rd', types: ['route'] },
  { long: 'Al Olaya', short: 'Al Olaya', types: ['sublocality_level_1', 'political'] },
  { long: 'Riyadh', short: 'Riyadh', types: ['locality', 'political'] },
  { long: 'Saudi Arabia', short: 'SA', types: ['country', 'political'] },
];
const drawn: { options?: MapOptions; pin?: Place | null } = {};
const view = (options: MapOptions) => {
  drawn.options = options;
  return {
    pin: (place: Place | null) => {
      drawn.pin = place;
    },
    centre: () => ({ latitude: 24.2, longitude: 45 }),
    remove: () => undefined,
  };
};
const load = { tiles: vi.fn(), google: vi.fn() };

vi.mock('../map/leaflet', () => ({
  openTiles: (tiles: string, options: MapOptions) => {
    load.tiles(tiles);
    return view(options);
  },
}));
vi.mock('../map/google', () => ({
  loadGoogle: (...from: unknown[]) => {
    load.google(...from);
    const found = { place: { latitude: 24.7, longitude: 46.6 }, components: OLAYA };
    const search = () => Promise.resolve([{ label: 'Olaya Towers', find: () => Promise.resolve(found) }]);
    return Promise.resolve((options: MapOptions) => ({ ...view(options), search }));
  },
}));

const saved = vi.fn();

function Example() {
  const form = useAppForm({
    schema: addressSchema('SA'),
    defaultValues: addressDefaults({ city: 'Jeddah' }),
    onSubmit: saved,
  });
  return (
    <Form form={form}>
      <AddressFields country="SA" />
      <output>{JSON.stringify(form.methods.watch())}</output>
    </Form>
  );
}

function show(source: MapSource | null) {
  document.getElementById('map')?.remove();
  if (source) {
    document.head.insertAdjacentHTML('beforeend', '<script id="map" type="application/json"></script>');
    document.getElementById('map')!.textContent = JSON.stringify(source);
  }
  render(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <InLanguage locale="en">
          <Example />
        </InLanguage>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const values = () => JSON.parse(screen.getByText(/^\{/).textContent) as Record<string, string | null>;
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Find on the map' }));
  return screen.findByRole('application', { name: 'Map for placing the address' });
};
const TILES = { tiles: 'https://tile.example/{z}/{x}/{y}.png', attribution: 'Somebody' };

beforeEach(() => vi.clearAllMocks());
afterEach(() => document.getElementById('map')?.remove());

it('is not there where no map is configured', () => {
  show(null);
  expect(screen.getByLabelText(/^Street/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('comes when it is opened, and is pinned by the keyboard', async () => {
  show(TILES);
  expect(load.tiles).not.toHaveBeenCalled();
  const map = await open();
  await vi.waitFor(() => expect(load.tiles).toHaveBeenCalledWith(TILES.tiles));
  expect(screen.getByText('Somebody')).toBeVisible();
  map.tabIndex = 0;
  map.focus();
  await userEvent.keyboard('{Enter}');
  expect(values()).toMatchObject({ latitude: '24.200000', longitude: '45.000000', city: 'Jeddah' });
  expect(screen.getByText(/The pin is at/)).toHaveTextContent('24.200000');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the pin' }));
  expect(values()).toMatchObject({ latitude: null, longitude: null });
  expect(drawn.pin).toBeNull();
});

it('with Google, a place that is found fills what is empty and asks about the rest', async () => {
  show({ google: 'key' });
  await open();
  const field = await screen.findByRole('combobox', { name: 'Search for an address or place' });
  expect(load.google).toHaveBeenCalledWith('key', 'en', 'SA');
  await userEvent.type(field, 'olaya');
  await userEvent.click(await screen.findByText('Olaya Towers'));
  expect(await screen.findByDisplayValue('King Fahd Road')).toHaveAttribute('name', 'street');
  expect(values()).toMatchObject({ district: 'Al Olaya', city: 'Jeddah', latitude: '24.700000' });
  await userEvent.click(screen.getByRole('button', { name: 'Update the fields from the map' }));
  expect(values()).toMatchObject({ city: 'Riyadh' });
  expect(screen.queryByRole('button', { name: 'Keep the fields as they are' })).toBeNull();
});

it('when its code does not come, leaves the fields and says so', async () => {
  load.google.mockImplementationOnce(() => {
    throw new Error('blocked');
  });
  show({ google: 'key' });
  await userEvent.click(screen.getByRole('button', { name: 'Find on the map' }));
  expect(await screen.findByText('You can save the address without a map pin.')).toBeVisible();
  expect(screen.getByLabelText(/^City/)).toHaveValue('Jeddah');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('combobox', { name: 'Search for an address or place' })).toBeVisible();
});
