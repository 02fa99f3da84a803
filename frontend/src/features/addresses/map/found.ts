/** What a place that was found on the map puts into the fields of an address. */
import type { Component } from './view';
import { addressFields, type AddressPart, type AddressValues } from '../model/fields';

/** By which of Google's kinds of components a part is known, the most exact one first. */
const KINDS: Partial<Record<AddressPart, readonly string[]>> = {
  street: ['route'],
  building_no: ['street_number'],
  unit_no: ['subpremise'],
  district: ['sublocality_level_1', 'sublocality', 'neighborhood'],
  city: ['locality', 'postal_town', 'administrative_area_level_2'],
  state: ['administrative_area_level_1'],
  postal_code: ['postal_code'],
};

export type Fillable = Partial<Record<AddressPart | 'country', string>>;

/** The parts that were found, as far as an address of that country has them and they look as it demands. */
function partsOf(components: readonly Component[], country: string): Partial<Record<AddressPart, string>> {
  const parts: Partial<Record<AddressPart, string>> = {};
  for (const { name, max, shape } of addressFields(country)) {
    const found = KINDS[name]
      ?.map((kind) => components.find(({ types }) => types.includes(kind)))
      .find((component) => component?.long);
    const value = found?.long?.trim() ?? '';
    if (value && value.length <= max && (!shape || shape[0].test(value))) parts[name] = value;
  }
  return parts;
}

/**
 * `fill` goes into empty fields; `offer` differs from what somebody typed, and they are asked. What is in another
 * country is all offered, the country with it.
 */
export function fillOf(
  components: readonly Component[],
  values: AddressValues,
  country: string,
): { fill: Fillable; offer: Fillable } {
  const found = components.find(({ types }) => types.includes('country'))?.short ?? country;
  const fill: Fillable = {};
  const offer: Fillable = found === country ? {} : { country: found };
  for (const [name, value] of Object.entries(partsOf(components, found)) as [AddressPart, string][]) {
    const typed = values[name].trim();
    if (typed === value) continue;
    (typed || found !== country ? offer : fill)[name] = value;
  }
  return { fill, offer };
}
