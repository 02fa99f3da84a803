/** The form of an edit order: what holds meanwhile, the fields of its part, the question before it is sent. */
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, FORM_WIDE } from '@/api/errors';
import type { EditOrderPart } from '@/api/types';
import { EmptyState } from '@/components/data/EmptyState';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { Notice } from '@/components/feedback/Notice';
import { useConfirm } from '@/components/feedback/confirm';
import { Form } from '@/components/form/Form';
import { FormBar } from '@/components/form/FormBar';
import { SubmitButton } from '@/components/form/SubmitButton';
import { type AppForm, type LateSchema, NOT_SENT, useAppForm } from '@/components/form/useAppForm';
import { Card } from '@/components/layout/Card';
import { Narrow } from '@/components/layout/Columns';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { changedValues, wantedValues } from '@/features/edit-orders/model/changes';
import { PARTS } from '@/features/edit-orders/model/parts';
import { closedBy } from '@/features/main-info/model/kinds';
import { useKeptWhileUnsaved } from '@/lib/kept';
import { useOnward } from '@/lib/useOnward';
import { requestEdit } from '@/resources/editOrders';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { useLastOrder } from './useLastOrder';

interface Options<Input extends FieldValues, Output> {
  part: EditOrderPart;
  schema: LateSchema<Input, Output>;
  /** What is in force. */
  defaultValues: DefaultValues<Input> & Output;
  /** Files of papers: whether there are any, and how they are sent; null where one was refused, which says why itself. */
  papers?: { areThere: () => boolean; send: () => Promise<number[] | null> };
}

/** Sends what differs from what is in force, after a question. */
export function useOrderForm<Input extends FieldValues, Output extends Record<string, unknown>>({
  part,
  schema,
  defaultValues,
  papers,
}: Options<Input, Output>): AppForm<Input, Output> {
  const { t } = useTranslation('editOrders');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const confirm = useConfirm();
  const { goOn } = useOnward();
  const ordering = useWrite(requestEdit(id));
  const again = useSearchParams()[0].get('again');
  const { orders } = useLastOrder(part);
  const rejected = orders.data?.data.find((order) => String(order.id) === again);
  const isUnchanged = useRef(false);
  const form = useAppForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      const changed = changedValues(values, defaultValues);
      const hasPapers = papers?.areThere() ?? false;
      isUnchanged.current = Object.keys(changed).length === 0 && !hasPapers;
      if (isUnchanged.current) {
        throw new ApiError(422, '', null, { [FORM_WIDE]: [c('validation.newData')] });
      }
      const question = { title: t('confirm.title'), text: t('confirm.text'), ok: t('confirm.ok') };
      if (!(await confirm(question))) return NOT_SENT;
      const documents = hasPapers ? await papers?.send() : undefined;
      if (documents === null) throw new ApiError(0, '');
      return ordering.mutateAsync(documents ? { ...changed, documents } : changed);
    },
    onSaved: () => goOn(pathTo(PARTS[part].page, { id })),
  });
  const { setValue, subscribe } = form.methods;
  const { clearFormErrors } = form;
  // What we said of the whole ends with the first change; what the server said stays until its next success.
  useEffect(() => {
    const callback = () => isUnchanged.current && clearFormErrors();
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe, clearFormErrors]);
  // Asked for again after a rejection: it begins with what was asked for then. Files are chosen anew.
  useEffect(() => {
    const wanted = rejected ? wantedValues(rejected, defaultValues) : {};
    for (const [field, value] of Object.entries(wanted)) {
      setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- the frame shows the form once the orders are there
  return form;
}

/** Around the form: its title, and what stands in its place while nothing can be asked for. */
export function OrderPage({ part, children }: { part: EditOrderPart; children: ReactNode }) {
  const { t } = useTranslation('editOrders');
  const { t: m } = useTranslation('mainInfo');
  const company = useCompany();
  const { id } = company;
  const { words, page } = PARTS[part];
  const why = closedBy(company);
  const { orders, last } = useLastOrder(part);
  const isOpen = useKeptWhileUnsaved(!why && last?.status !== 'pending');
  const closed = (text: string) => (
    <Card>
      <EmptyState
        icon={IconLock}
        title={m('closed.title')}
        text={text}
        action={
          <LinkButton variant="default" to={pathTo(page, { id })}>
            {t('closed.back')}
          </LinkButton>
        }
      />
    </Card>
  );
  return (
    <>
      <PageHeader title={t(`${words}.change`)} trail={[{ label: t(`${words}.title`), to: pathTo(page, { id }) }]} />
      <Narrow help={isOpen && <Notice tone="info" title={t('inForce')} text={t('inForceText')} />}>
        {isOpen ? (
          <QueryView query={orders} pending={<SkeletonCards />}>
            {() => children}
          </QueryView>
        ) : (
          closed(why ? m(`closed.${why}`) : t('closed.pending'))
        )}
      </Narrow>
    </>
  );
}

interface FormProps<Input extends FieldValues, Output> {
  part: EditOrderPart;
  form: AppForm<Input, Output>;
  /** Cards with fields. */
  children: ReactNode;
}

export function OrderForm<Input extends FieldValues, Output>({ part, form, children }: FormProps<Input, Output>) {
  const { t } = useTranslation('editOrders');
  const { id } = useCompany();
  return (
    <Form form={form}>
      {children}
      <FormBar back={pathTo(PARTS[part].page, { id })}>
        <SubmitButton>{t('send')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
