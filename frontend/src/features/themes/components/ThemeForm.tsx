/** Choosing a theme and colours. Everything can be tried on the preview; what the licence does not unlock is not kept. */
import { Button, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Colours, Theme, ThemeChoice } from '@/api/types';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { SubmitButton } from '@/components/form/SubmitButton';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { ActionBar, Columns } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { chooseTheme } from '@/resources/themes';
import { useWrite } from '@/resources/write';
import { useCompany, useLinkTo } from '@/session/company';
import { ColourFields } from './ColourFields';
import { PagePreview } from './PagePreview';
import { ThemeGallery, useNameOfLevel } from './ThemeGallery';
import classes from './themes.module.css';
import { THEME_SCHEMA, type ThemeValues } from '../model/colours';

interface Props {
  themes: readonly Theme[];
  choice: ThemeChoice;
  /** The signed link to the preview; null while it is on its way. */
  preview: string | null;
  /** Whether the reader may change anything now. */
  mayEdit: boolean;
}

const FALLBACK: Colours = {
  primary: '#b4510a',
  on_primary: '#ffffff',
  secondary: '#0f766e',
  background: '#faf8f5',
  surface: '#ffffff',
  text: '#1f1b16',
  muted: '#6f675d',
};

export function ThemeForm({ themes, choice, preview, mayEdit }: Props) {
  const { t } = useTranslation('themes');
  const { id } = useCompany();
  const saving = useWrite(chooseTheme(id));
  const { look, theme, colours } = choice;
  const chosen = theme?.id ?? look?.id;
  const form = useAppForm<ThemeValues, ThemeValues>({
    schema: THEME_SCHEMA,
    defaultValues: {
      theme: chosen === undefined ? '' : String(chosen),
      own: colours !== null,
      colours: colours ?? themes.find((item) => item.id === chosen)?.colours ?? look?.colours ?? FALLBACK,
    },
    onSubmit: (values) =>
      saving.mutateAsync({ theme: Number(values.theme), colours: values.own ? values.colours : null }),
  });
  const { setValue, getValues } = form.methods;
  // Colours of their own stay; else those of the theme are what is changed next.
  const pick = (picked: Theme) => {
    if (!getValues('own')) setValue('colours', picked.colours);
  };
  return (
    <Form form={form}>
      <Columns>
        <Stack>
          <Card title={t('gallery.title')}>
            <ThemeGallery themes={themes} disabled={!mayEdit} onPick={pick} />
          </Card>
          <Card title={t('colours.title')}>
            <Own themes={themes} choice={choice} disabled={!mayEdit} />
          </Card>
          {mayEdit && <Actions themes={themes} choice={choice} />}
        </Stack>
        <Card title={t('preview.title')} className={classes.preview}>
          <Text size="sm" c="dimmed">
            {t('preview.text')}
          </Text>
          {preview ? <Tried src={preview} themes={themes} /> : <div className={classes.devices} />}
        </Card>
      </Columns>
    </Form>
  );
}

function Tried({ src, themes }: { src: string; themes: readonly Theme[] }) {
  const { theme, own, colours } = useWatch<ThemeValues>() as ThemeValues;
  const plain = themes.find((item) => String(item.id) === theme)?.colours;
  return <PagePreview src={src} colours={own ? colours : (plain ?? colours)} />;
}

function Own({ themes, choice, disabled }: { themes: readonly Theme[]; choice: ThemeChoice; disabled: boolean }) {
  const { t } = useTranslation('themes');
  const nameOfLevel = useNameOfLevel();
  const own = useWatch<ThemeValues, 'own'>({ name: 'own' });
  const locked = !choice.colours_unlocked && choice.colours_level !== null;
  return (
    <Stack gap="md">
      <CheckboxField
        name="own"
        label={t('colours.own')}
        hint={locked && choice.colours_level !== null ? nameOfLevel(choice.colours_level) : t('colours.text')}
        disabled={disabled || themes.length === 0}
      />
      {own && <ColourFields disabled={disabled} />}
    </Stack>
  );
}

/** Saving, or why it is not possible and the way there. */
function Actions({ themes, choice }: { themes: readonly Theme[]; choice: ThemeChoice }) {
  const { t } = useTranslation('themes');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  const { reset } = useFormContext<ThemeValues>();
  const { theme, own } = useWatch<ThemeValues>() as ThemeValues;
  // The bar at the bottom of the window belongs to what was changed: the gallery is longer than a screen on a desktop, too.
  const { isDirty } = useFormState();
  const place = isDirty ? 'over' : 'still';
  const picked = themes.find((item) => String(item.id) === theme);
  // What was chosen under a higher package stays as it is; only another choice must be unlocked.
  const lockedTheme = picked && !picked.unlocked && picked.id !== choice.theme?.id;
  const lockedColours = own && !choice.colours_unlocked && choice.colours === null;
  const why = choice.level === null ? 'none' : lockedTheme ? 'theme' : lockedColours ? 'colours' : null;
  if (!why) {
    return (
      <ActionBar place={place}>
        <SubmitButton>{t('gallery.save')}</SubmitButton>
      </ActionBar>
    );
  }
  return (
    <>
      <Text role="status" className="notice" data-tone="warning">
        <IconLock size="1.25rem" aria-hidden />
        <span>{t(`locked.${why}`)}</span>
      </Text>
      <ActionBar place={place}>
        {isDirty && (
          <Button variant="default" onClick={() => reset()}>
            {c('action.cancel')}
          </Button>
        )}
        <LinkButton to={linkTo('licence', { id })}>{t(why === 'none' ? 'locked.choose' : 'locked.upgrade')}</LinkButton>
      </ActionBar>
    </>
  );
}
