/** Colour scales that the component library asks for, light to dark, around the tokens of tokens.css. */
import type { MantineColorsTuple } from '@mantine/core';

export const orange: MantineColorsTuple = [
  '#fdf0e4',
  '#fbe0c8',
  '#f8c79b',
  '#f5ab6a',
  '#f1923f',
  '#ec8029',
  '#e8721c',
  '#d06012',
  '#b4510a',
  '#98430a',
];

export const teal: MantineColorsTuple = [
  '#e3f3f1',
  '#cbe8e4',
  '#9dd5ce',
  '#6bc0b6',
  '#42aaa0',
  '#26978c',
  '#16857c',
  '#12807a',
  '#0f766e',
  '#0b5c56',
];

export const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f0ea',
  '#ebe6df',
  '#ddd6cc',
  '#c9c0b5',
  '#a39a8e',
  '#857b70',
  '#6f675d',
  '#463f37',
  '#1f1b16',
];

export const dark: MantineColorsTuple = [
  '#f4efe9',
  '#b8aea2',
  '#857b70',
  '#5d534a',
  '#453d35',
  '#332d27',
  '#1e1a17',
  '#151210',
  '#100e0c',
  '#0a0908',
];

export const red: MantineColorsTuple = [
  '#fdeceb',
  '#f9d3d0',
  '#f2a9a3',
  '#ea7b72',
  '#e05247',
  '#d43b2f',
  '#c42d21',
  '#bb271c',
  '#b42318',
  '#8f1b12',
];

export const green: MantineColorsTuple = [
  '#e6f5ea',
  '#cdebd5',
  '#a0d8b0',
  '#70c389',
  '#48ad69',
  '#2f9853',
  '#238746',
  '#1f8042',
  '#1c7a3e',
  '#145c2e',
];
