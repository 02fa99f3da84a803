/** A company's logo, or its first letter on a colour that stays the same for the same company. */
import { Box } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { initials } from '@/lib/text';

interface Props {
  name: string;
  logo: string | null;
  /** Chooses the colour; the company's id. */
  seed: string;
  size?: keyof typeof SIZE;
  /** Grey, for what is not finished. */
  muted?: boolean;
}

const SIZE = {
  tiny: { w: 'min(1.125rem, 24px)', h: 'min(1.125rem, 24px)', bdrs: '0.3125rem', fz: 'min(0.625rem, 14px)' },
  small: { w: '1.5rem', h: '1.5rem', bdrs: '0.4375rem', fz: '0.8125rem' },
  medium: { w: '3.25rem', h: '3.25rem', bdrs: '0.75rem', fz: '1.375rem' },
  large: { w: '3.75rem', h: '3.75rem', bdrs: '1rem', fz: '1.375rem' },
};
const COLOURS = ['#0f766e, #1aa598', '#c85a0c, #ef8a3d', '#5b4b94, #8672c4', '#1f5f99, #4d95d3', '#8f3a55, #c96484'];
const colourOf = (seed: string) =>
  `linear-gradient(150deg, ${COLOURS[[...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % COLOURS.length]})`;

export function CompanyLogo({ name, logo, seed, size = 'medium', muted = false }: Props) {
  const look = { className: 'bubble', 'data-size': size, ...SIZE[size] };
  const letter = (
    <Box component="span" {...look} bg={muted ? '#857b70' : colourOf(seed)} c="#fff" fw={600} lh={1} aria-hidden>
      {initials(name.replace(/^(شركة|مؤسسة|وكالة|مكتب)\s+/, ''))
        .split(' ')[0]
        ?.slice(0, 1)}
    </Box>
  );
  return <Box component={ImageOr} {...look} src={logo} loading="lazy" instead={letter} />;
}

interface PersonProps {
  person: { first_name: string; last_name: string; image: string | null };
  size: string;
  fz: string;
}

/** A person's picture, or the letters of their name: drawn by the style sheet, since the name stands beside it. */
export function PersonPicture({ person, size, fz }: PersonProps) {
  const look = { className: 'bubble', w: size, h: size, bdrs: '50%', bg: 'var(--q-teal-fill)' };
  const letters = (
    <Box
      component="span"
      {...look}
      c="#fff"
      fz={fz}
      fw={600}
      data-letters={initials(person.first_name, person.last_name)}
      aria-hidden
    />
  );
  return <Box component={ImageOr} {...look} src={person.image} loading="lazy" instead={letters} />;
}

interface ImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string | null;
  /** Where there is no picture, or it cannot be had. */
  instead?: ReactNode;
}

/** A picture, of itself beside the words that say the same. */
export function ImageOr({ src, alt = '', instead = null, ...rest }: ImageProps) {
  const [failed, setFailed] = useState<string>();
  return src && src !== failed ? <img {...rest} src={src} alt={alt} onError={() => setFailed(src)} /> : instead;
}
