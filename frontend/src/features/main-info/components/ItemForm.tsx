/** The form of a row: the noun's fields, whether it becomes the one that counts, saving and the way back. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { type LateSchema, useAppForm } from '@/components/form/useAppForm';
import { useWantedField } from '@/components/form/useWantedField';
import { Card } from '@/components/layout/Card';
import { pathTo } from '@/config/paths';
import { isSafeRedirect } from '@/lib/redirect';
import { useOnward } from '@/lib/useOnward';
import { type Item, itemResource } from '@/resources/mainInfoItems';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { isMarked, type Kind } from '../model/kinds';

interface Props<Input extends FieldValues, Output extends object> {
  kind: Kind;
  /** Null for a new one. */
  row: Item | null;
  /** The first one counts by itself. */
  isFirst: boolean;
  schema: LateSchema<Input, Output>;
  defaultValues: DefaultValues<Input> & Record<string, unknown>;
  /** Sent with what the fields say. */
  more?: object;
  children: ReactNode;
}

/** Where somebody comes from who was sent here because it was missing: a payment, a withdrawal. Else the list. */
export function useWayBack({ list }: Pick<Kind, 'list'>): string {
  const { id } = useCompany();
  const from = useSearchParams()[0].get('from');
  return isSafeRedirect(from) ? from : pathTo(list, { id });
}

export function ItemForm<Input extends FieldValues, Output extends object>({
  kind,
  row,
  isFirst,
  schema,
  defaultValues,
  more,
  children,
}: Props<Input, Output>) {
  const { t } = useTranslation('mainInfo');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const { goOn } = useOnward();
  const back = useWayBack(kind);
  const place = useWantedField();
  const saving = useWrite(itemResource(id, kind.name).saving(row?.id));
  const form = useAppForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: (values) => {
      // The checkbox stands beside the noun's own fields, not in their schema.
      const { marked } = form.methods.getValues() as { marked?: boolean };
      return saving.mutateAsync({ ...values, ...more, ...(kind.mark && marked ? { [kind.mark]: true } : {}) });
    },
    onSaved: () => goOn(back),
  });
  const { mark } = kind;
  return (
    <Form form={form}>
      <Card>
        <Stack ref={place} gap="xl">
          {children}
          {mark && !isFirst && !(row && isMarked(kind, row)) && (
            <CheckboxField name="marked" label={t(`${mark}.check`)} hint={t(`${mark}.markText`)} />
          )}
          {mark && isFirst && <Text c="dimmed">{t(`${mark}.firstText`)}</Text>}
        </Stack>
      </Card>
      <FormBar back={back}>
        <SubmitButton>{row ? c('action.saveChanges') : t(`${kind.words}.add`)}</SubmitButton>
      </FormBar>
    </Form>
  );
}
