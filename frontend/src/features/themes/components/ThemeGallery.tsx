/** Every theme on a card of its own; those that a higher package unlocks say which. All of them can be tried. */
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Theme } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { useField } from '@/components/form/field';
import { useMessages } from '@/i18n/messages';
import { packagesQuery } from '@/resources/licence';
import { ThemeDrawing } from './ThemeDrawing';
import classes from './themes.module.css';

interface Props {
  themes: readonly Theme[];
  disabled: boolean;
  onPick: (theme: Theme) => void;
}

export function ThemeGallery({ themes, disabled, onPick }: Props) {
  const t = useMessages('themes');
  const { value, onChange, input } = useField({ name: 'theme', hint: undefined, required: false });
  const id = useId();
  const nameOfLevel = useNameOfLevel();
  return (
    <div role="radiogroup" aria-label={t('gallery.title')} className={classes.gallery}>
      {themes.map((theme, index) => (
        <label key={theme.id} className={classes.theme}>
          <input
            className="cover"
            ref={index === 0 ? input.ref : undefined}
            type="radio"
            name="theme"
            value={theme.id}
            checked={String(theme.id) === value}
            disabled={disabled}
            aria-labelledby={`${id}-name-${theme.id}`}
            aria-describedby={theme.unlocked ? undefined : `${id}-lock-${theme.id}`}
            onChange={() => {
              onChange(String(theme.id));
              onPick(theme);
            }}
          />
          <ThemeDrawing colours={theme.colours} />
          <span className={classes.themeWords}>
            <b id={`${id}-name-${theme.id}`}>
              <Bidi>{theme.name}</Bidi>
            </b>
            {!theme.unlocked && (
              <small id={`${id}-lock-${theme.id}`} className="row tight dim">
                <IconLock size={16} aria-hidden />
                {nameOfLevel(theme.level)}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

/** `From Premium`: the lowest package that reaches a level. */
export function useNameOfLevel() {
  const t = useMessages('themes');
  const { data } = useQuery(packagesQuery());
  return (level: number): string => {
    const lowest = data?.filter((item) => item.level >= level).sort((one, other) => one.level - other.level)[0];
    return lowest ? t('gallery.from', { package: lowest.name }) : t('gallery.locked');
  };
}
