/**
 * A company's page as one form: look, texts, hours, services. Every look can be tried on the preview; one that the
 * licence does not unlock is not kept.
 */
import { Button, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Colours, PageContent, Reference, Theme, ThemeChoice } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { Skeleton } from '@/components/data/Skeleton';
import { Notice } from '@/components/feedback/Notice';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TextAreaField } from '@/components/form/TextAreaField';
import { useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { savePage } from '@/resources/themes';
import { useWrite } from '@/resources/write';
import { useCompany, useLinkTo } from '@/session/company';
import { PagePreview } from './PagePreview';
import { ThemeGallery, useNameOfLevel } from './ThemeGallery';
import classes from './themes.module.css';
import {
  ABOUT_MAX,
  contentOf,
  lockOf,
  LOOK,
  PAGE_SCHEMA,
  type PageValues,
  serviceField,
  valuesOf,
} from '../model/page';

// Below what everybody changes; with them the first load would be a heavy one.
const HoursFields = lazy(async () => ({ default: (await import('./HoursFields')).HoursFields }));
const ColourFields = lazy(async () => ({ default: (await import('./ColourFields')).ColourFields }));

interface Props {
  themes: readonly Theme[];
  choice: ThemeChoice;
  content: PageContent;
  categories: readonly Reference[];
  /** Whether the reader may change anything now. */
  mayEdit: boolean;
  /** What else the page shows, and the way there. */
  contacts: ReactNode;
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

export function PageForm({ themes, choice, content, categories, mayEdit, contacts }: Props) {
  const { t } = useTranslation('themes');
  const { id } = useCompany();
  const saving = useWrite(savePage(id));
  const { look, theme, colours } = choice;
  const plain = themes.find((item) => item.id === (theme ?? look)?.id)?.colours ?? look?.colours ?? FALLBACK;
  const form = useAppForm<PageValues, PageValues>({
    schema: PAGE_SCHEMA,
    defaultValues: valuesOf(colours ?? plain, choice, content, categories),
    onSubmit: (values) => {
      const { looks, rest } = changed;
      const locked = lockOf(themes, choice, values) !== null;
      // What was only tried ends with saving the rest.
      if (locked) for (const name of LOOK) form.methods.resetField(name);
      return saving.mutateAsync({
        theme: looks && !locked ? { theme: Number(values.theme), colours: values.own ? values.colours : null } : null,
        content: rest ? contentOf(values, categories) : null,
      });
    },
  });
  const { setValue, getValues, formState } = form.methods;
  const changed = changedOf(formState.dirtyFields);
  // Colours of their own stay; else those of the theme are what is changed next.
  const pick = (picked: Theme) => {
    if (!getValues('own')) setValue('colours', picked.colours);
  };
  const disabled = !mayEdit;
  return (
    <Form form={form}>
      <Columns>
        <Card title={t('gallery.title')}>
          <ThemeGallery themes={themes} disabled={disabled} onPick={pick} />
        </Card>
        <Card title={t('preview.title')} className={classes.preview}>
          <Text size="sm" c="dimmed">
            {t('preview.text')}
          </Text>
          <Tried src={content.preview_url} themes={themes} />
        </Card>
        <Stack>
          <Card title={t('colours.title')}>
            <Own themes={themes} choice={choice} disabled={disabled} />
          </Card>
          <Card title={t('about.title')}>
            <Stack gap="lg">
              {content.text_hidden_reason !== null && (
                <Notice
                  tone="warning"
                  title={t('about.hidden')}
                  text={<Written>{content.text_hidden_reason}</Written>}
                />
              )}
              {(['about_ar', 'about_en'] as const).map((name) => (
                <TextAreaField
                  key={name}
                  name={name}
                  label={t(`about.${name}`)}
                  hint={t('about.hint', { most: ABOUT_MAX })}
                  disabled={disabled}
                />
              ))}
            </Stack>
          </Card>
          <Card title={t('hours.title')}>
            <Suspense fallback={<Skeleton as="row" />}>
              <HoursFields disabled={disabled} />
            </Suspense>
          </Card>
          <Card title={t('services.title')}>
            <Stack gap="md">
              <Text c="dimmed">{t('services.text')}</Text>
              <Services categories={categories} disabled={disabled} />
              {contacts}
            </Stack>
          </Card>
        </Stack>
      </Columns>
      {mayEdit && <Actions themes={themes} choice={choice} />}
    </Form>
  );
}

type Dirty = Partial<Record<keyof PageValues, unknown>>;
const changedOf = (dirty: Dirty) => ({
  looks: LOOK.some((name) => dirty[name]),
  rest: (['services', 'about_ar', 'about_en', 'hours'] as const).some((name) => dirty[name]),
});

function Tried({ src, themes }: { src: string; themes: readonly Theme[] }) {
  const { theme, own, colours } = useWatch<PageValues>() as PageValues;
  const plain = themes.find((item) => String(item.id) === theme)?.colours;
  return <PagePreview src={src} colours={own ? colours : (plain ?? colours)} />;
}

function Own({ themes, choice, disabled }: { themes: readonly Theme[]; choice: ThemeChoice; disabled: boolean }) {
  const { t } = useTranslation('themes');
  const nameOfLevel = useNameOfLevel();
  const own = useWatch<PageValues, 'own'>({ name: 'own' });
  const locked = !choice.colours_unlocked && choice.colours_level !== null;
  return (
    <Stack gap="md">
      <CheckboxField
        name="own"
        label={t('colours.own')}
        hint={locked && choice.colours_level !== null ? nameOfLevel(choice.colours_level) : t('colours.text')}
        disabled={disabled || themes.length === 0}
      />
      <Suspense fallback={<Skeleton as="row" />}>{own && <ColourFields disabled={disabled} />}</Suspense>
    </Stack>
  );
}

function Services({ categories, disabled }: { categories: readonly Reference[]; disabled: boolean }) {
  const { t } = useTranslation('themes');
  return (
    <SimpleGrid
      renderRoot={(props) => <fieldset {...props} />}
      minColWidth="min(100%, 14rem)"
      spacing="md"
      verticalSpacing="xs"
      m={0}
      p={0}
      bd={0}
    >
      <VisuallyHidden renderRoot={(props) => <legend {...props} />}>{t('services.title')}</VisuallyHidden>
      {categories.map((each) => (
        <CheckboxField key={each.id} name={`services.${serviceField(each)}`} label={each.name} disabled={disabled} />
      ))}
    </SimpleGrid>
  );
}

/** Saving, or why the look cannot be kept and the way to it. */
function Actions({ themes, choice }: { themes: readonly Theme[]; choice: ThemeChoice }) {
  const { t } = useTranslation('themes');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const linkTo = useLinkTo();
  const { reset } = useFormContext<PageValues>();
  const { isDirty, dirtyFields } = useFormState<PageValues>();
  const { rest } = changedOf(dirtyFields);
  const why = lockOf(themes, choice, useWatch<PageValues>() as PageValues);
  return (
    <>
      {why && (
        <Text role="status" className="notice" data-tone="warning">
          <IconLock size="1.25rem" aria-hidden />
          <span>{t(`locked.${why}`)}</span>
        </Text>
      )}
      <FormBar>
        {isDirty && (
          <Button variant="default" onClick={() => reset()}>
            {c('action.cancel')}
          </Button>
        )}
        {why && (
          <LinkButton variant={rest ? 'default' : 'filled'} to={linkTo('licence', { id })}>
            {t(why === 'none' ? 'locked.choose' : 'locked.upgrade')}
          </LinkButton>
        )}
        {(!why || rest) && <SubmitButton>{c('action.saveChanges')}</SubmitButton>}
      </FormBar>
    </>
  );
}
