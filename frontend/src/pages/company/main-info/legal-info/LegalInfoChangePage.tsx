/** Asks for other legal info, another country or currency, or new papers. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyDocument, CompanyKind, LegalRecord } from '@/api/types';
import { QueryView } from '@/components/data/QueryView';
import { Skeleton, SkeletonCards } from '@/components/data/Skeleton';
import { useUnsavedGuard } from '@/components/form/Form';
import { type AppForm, type Schema, useAppForm } from '@/components/form/useAppForm';
import { useWantedField } from '@/components/form/useWantedField';
import { Card } from '@/components/layout/Card';
import { documentsForm, documentsSchema } from '@/features/documents/model/documents';
import { type DocumentUploads, useDocumentUploads } from '@/features/documents/model/useDocumentUploads';
import { LegalFields } from '@/features/legal-info/components/LegalFields';
import { legalDefaults, legalSchema } from '@/features/legal-info/model/fields';
import { RegionFields } from '@/features/wizard/components/RegionFields';
import type * as Rules from '@/lib/rules';
import { legalInfoQuery } from '@/resources/mainInfo';
import { useCompany } from '@/session/company';
import { OrderForm, OrderPage, useOrderForm } from '../edit-orders/OrderForm';

// Below the numbers; with them the first load would be a heavy one.
const DocumentFields = lazy(async () => ({
  default: (await import('@/features/documents/components/DocumentSlot')).DocumentFields,
}));

export default function LegalInfoChangePage() {
  const { id } = useCompany();
  const query = useQuery(legalInfoQuery(id));
  return (
    <OrderPage part="legal">
      <QueryView query={query} pending={<SkeletonCards />}>
        {(info) => <LegalForm info={info} />}
      </QueryView>
    </OrderPage>
  );
}

type Values = Record<string, string>;

/** Which numbers there are, and what each looks like, depends on the country that is chosen. */
const schema =
  (kind: CompanyKind) =>
  (rules: typeof Rules): Schema<Values, Values> => ({
    '~standard': {
      version: 1,
      vendor: 'qafila',
      validate: async (values) => {
        const { country = '' } = values as Values;
        const region = rules.z.object({ country: rules.choice(), currency: rules.choice() });
        const first = await region['~standard'].validate(values);
        const second = await legalSchema(kind, country)(rules)['~standard'].validate(values);
        if (first.issues || second.issues) return { issues: [...(first.issues ?? []), ...(second.issues ?? [])] };
        return { value: { ...first.value, ...second.value } };
      },
    },
  });

const isPaper = (field: string) => field.startsWith('documents.');
const isNumber = (field: string) => !isPaper(field);

function LegalForm({ info }: { info: LegalRecord }) {
  const { t } = useTranslation('editOrders');
  const { kind, country, currency } = useCompany();
  const uploads = useRef<DocumentUploads | null>(null);
  const papers = useAppForm({ schema: documentsSchema, defaultValues: documentsForm(kind), onSubmit: () => undefined });
  const form = useOrderForm<Values, Values>({
    part: 'legal',
    schema: schema(kind),
    defaultValues: { country, currency, ...(legalDefaults(kind, info) as Values) },
    papers: {
      areThere: () => {
        const { saved = [], staged = [], preparing = [] } = uploads.current ?? {};
        return saved.length + staged.length + preparing.length > 0;
      },
      send: async () => {
        const isDated = await papers.methods.trigger(undefined, { shouldFocus: true });
        const sent = isDated ? await uploads.current?.sendAll() : null;
        return sent?.map(({ id }) => id) ?? null;
      },
    },
  });
  const chosen = useWatch({ control: form.methods.control, name: 'country' }) ?? country;
  const numbersPlace = useWantedField(isNumber);
  return (
    <OrderForm part="legal" form={form}>
      <Stack ref={numbersPlace}>
        <Card title={t('legal.region')}>
          <Stack gap="md">
            <RegionFields saved={country} />
          </Stack>
        </Card>
        <Card title={t('legal.numbers')}>
          <Stack gap="md">
            <LegalFields kind={kind} country={chosen} />
          </Stack>
        </Card>
      </Stack>
      <Card title={t('legal.papers')}>
        {/* A paper and a number may have the same name, so the papers are a form of their own. */}
        <FormProvider {...papers.methods}>
          <Papers country={chosen} inForce={info.documents} uploadsRef={uploads} form={form} />
        </FormProvider>
      </Card>
    </OrderForm>
  );
}

interface PapersProps {
  /** Where they are called as there. */
  country: string;
  inForce: readonly CompanyDocument[];
  /** What sending the order will send. */
  uploadsRef: RefObject<DocumentUploads | null>;
  form: Pick<AppForm<Values>, 'isLeaving' | 'clearFormErrors'>;
}

function Papers({ country, inForce, uploadsRef, form }: PapersProps) {
  const { t } = useTranslation('editOrders');
  const { id, kind } = useCompany();
  const [saved, setSaved] = useState<readonly CompanyDocument[]>([]);
  const uploads = useDocumentUploads({ companyId: id, saved, onSaved: setSaved });
  useEffect(() => {
    uploadsRef.current = uploads;
  });
  const { isLeaving, clearFormErrors } = form;
  const count = uploads.staged.length + saved.length;
  useEffect(clearFormErrors, [clearFormErrors, count]);
  // They are of no use before the order names them.
  useUnsavedGuard(saved.length > 0, isLeaving);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('legal.papersText')}</Text>
      <Suspense fallback={<Skeleton as="row" />}>
        <WantedPaper>
          <DocumentFields kind={kind} country={country} uploads={uploads} inForce={inForce} />
        </WantedPaper>
      </Suspense>
    </Stack>
  );
}

/** Looks for the paper that the URL asks for once the fields are there. */
function WantedPaper({ children }: { children: ReactNode }) {
  const place = useWantedField(isPaper);
  return <Stack ref={place}>{children}</Stack>;
}
