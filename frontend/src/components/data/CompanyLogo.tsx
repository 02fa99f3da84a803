/** A company's logo, or its first letter on a colour that stays the same for the same company. */
import { useState, type ComponentProps, type ReactNode } from 'react';
import { initials } from '@/lib/text';
import classes from './data.module.css';

interface Props {
  name: string;
  logo: string | null;
  /** Chooses the colour; the company's id. */
  seed: string;
  size?: 'small' | 'medium' | 'large';
  /** Grey, for what is not finished. */
  muted?: boolean;
}

const COLOURS = 5;
const colourOf = (seed: string) =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % COLOURS;

export function CompanyLogo({ name, logo, seed, size = 'medium', muted = false }: Props) {
  const letter = (
    <span
      className={`bubble ${classes.logo}`}
      data-size={size}
      data-colour={muted ? 'muted' : colourOf(seed)}
      aria-hidden
    >
      {initials(name.replace(/^(شركة|مؤسسة|وكالة|مكتب)\s+/, ''))
        .split(' ')[0]
        ?.slice(0, 1)}
    </span>
  );
  return <ImageOr className={`bubble ${classes.logo}`} data-size={size} src={logo} loading="lazy" instead={letter} />;
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
