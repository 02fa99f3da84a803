import { expect, it } from 'vitest';
import { fillOf } from './found';
import type { Component } from './view';
import { addressDefaults } from '../model/fields';

const component = (type: string, long: string, short = long): Component => ({
  long,
  short,
  types: [type, 'political'],
});
const OLAYA = [
  component('street_number', '7452'),
  component('route', 'طريق الملك فهد'),
  component('sublocality_level_1', 'العليا'),
  component('sublocality', 'وسط الرياض'),
  component('locality', 'الرياض'),
  component('administrative_area_level_1', 'منطقة الرياض'),
  component('postal_code', '12214'),
  component('country', 'السعودية', 'SA'),
];
const PARTS = {
  street: 'طريق الملك فهد',
  building_no: '7452',
  district: 'العليا',
  city: 'الرياض',
  state: 'منطقة الرياض',
  postal_code: '12214',
};
const EMPTY = addressDefaults(null);

it('fills what is empty', () => {
  expect(fillOf(OLAYA, EMPTY, 'SA')).toEqual({ fill: PARTS, offer: {} });
});

it('only offers what differs from what was typed', () => {
  const { fill, offer } = fillOf(OLAYA, { ...EMPTY, street: 'شارع التحلية', city: ' الرياض ' }, 'SA');
  const { street, city: _same, ...rest } = PARTS;
  expect([fill, offer]).toEqual([rest, { street }]);
});

it('leaves out what an address of the country would be refused for', () => {
  const wrong = [
    component('street_number', '12-14'),
    component('postal_code', '12214 3000'),
    component('route', 'ش'.repeat(121)),
  ];
  expect(fillOf(wrong, EMPTY, 'SA')).toEqual({ fill: {}, offer: {} });
  expect(fillOf(wrong, EMPTY, 'EG').fill).toEqual({ building_no: '12-14' });
});

it('offers all of a place in another country, with the country', () => {
  const dubai = [component('locality', 'دبي'), component('country', 'الإمارات', 'AE')];
  expect(fillOf(dubai, EMPTY, 'SA')).toEqual({ fill: {}, offer: { country: 'AE', city: 'دبي' } });
});
