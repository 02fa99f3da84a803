/** Every theme on a card of its own; those that a higher package unlocks say which. All of them can be tried. */
import { Flex, SimpleGrid } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { useField } from '@/components/form/field';
import { packagesQuery } from '@/resources/licence';
import { ThemeDrawing } from './ThemeDrawing';
import classes from './themes.module.css';

interface Props {
  themes: readonly Theme[];
  disabled: boolean;
  onPick: (theme: Theme) => void;
}

export function ThemeGallery({ themes, disabled, onPick }: Props) {
  const { t } = useTranslation('themes');
  const { value, onChange, input } = useField({ name: 'theme', hint: undefined, required: false });
  const id = useId();
  const nameOfLevel = useNameOfLevel();
  return (
    <SimpleGrid
      role="radiogroup"
      className={classes.gallery}
      aria-label={t('gallery.title')}
      minColWidth="min(100%, 9.5rem)"
      spacing="sm"
    >
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
          <Flex component="span" className="breaks" direction="column" gap="0.125rem" py="0.625rem" px="sm">
            <b id={`${id}-name-${theme.id}`}>
              <Bidi>{theme.name}</Bidi>
            </b>
            {!theme.unlocked && (
              <Flex id={`${id}-lock-${theme.id}`} component="small" align="center" gap="xs" c="dimmed">
                <IconLock size="1rem" aria-hidden />
                {nameOfLevel(theme.level)}
              </Flex>
            )}
          </Flex>
        </label>
      ))}
    </SimpleGrid>
  );
}

/** `From the Advanced plan`: the lowest package that reaches a level. */
export function useNameOfLevel() {
  const { t } = useTranslation('themes');
  const { data } = useQuery(packagesQuery());
  return (level: number): string => {
    const lowest = data?.filter((item) => item.level >= level).sort((one, other) => one.level - other.level)[0];
    return lowest ? t('gallery.from', { package: lowest.name }) : t('gallery.locked');
  };
}
