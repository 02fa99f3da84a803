/** Colours of a page: which text stands on what, whether it can be read (WCAG 2.2: 4.5 to 1), and what could instead. */
import type { Colours } from '@/api/types';

export type Role = keyof Colours;
export const ROLES = [
  'primary',
  'on_primary',
  'secondary',
  'background',
  'surface',
  'text',
  'muted',
] as const satisfies readonly Role[];

const CONTRAST_MIN = 4.5;
const WRITTEN_ON: Partial<Record<Role, readonly Role[]>> = {
  on_primary: ['primary'],
  text: ['background', 'surface'],
  muted: ['background', 'surface'],
};

const channels = (colour: string) => [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour nearest to this one that can be read on all the grounds; null where there is none. */
export function readable(colour: string, grounds: readonly string[]): string | null {
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const end of [0, 255]) {
      const mixed = channels(colour).map((channel) => Math.round(channel + ((end - channel) * percent) / 100));
      const found = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      if (grounds.every((ground) => contrast(found, ground) >= CONTRAST_MIN)) return found;
    }
  }
  return null;
}

export interface Fault {
  role: Role;
  /** What it cannot be read on. */
  ground: Role;
  ratio: number;
  better: string | null;
}

/** One for each text that cannot be read: on the ground where it is worst. */
export function faultsOf(colours: Colours): Fault[] {
  return ROLES.flatMap((role) => {
    const grounds = WRITTEN_ON[role] ?? [];
    const [worst] = grounds
      .map((ground) => ({ ground, ratio: contrast(colours[role], colours[ground]) }))
      .sort((one, other) => one.ratio - other.ratio);
    if (!worst || worst.ratio >= CONTRAST_MIN) return [];
    return [
      {
        role,
        ...worst,
        better: readable(
          colours[role],
          grounds.map((ground) => colours[ground]),
        ),
      },
    ];
  });
}

/** Cut, not rounded: 4.49 is not 4.5. */
export const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
