/** The last look at the data of the other features, each in its own words. */
import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, DocumentKind, WizardValues } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import type { KeyValue } from '@/components/data/KeyValueList';
import { PhoneText } from '@/components/data/PhoneText';
import { addressFields } from '@/features/addresses/model/fields';
import { BANK_PARTS } from '@/features/bank-accounts/model/account';
import { SavedFile } from '@/features/documents/components/SavedFile';
import { DOCUMENT_KINDS, documentLabel } from '@/features/documents/model/documents';
import { legalFields } from '@/features/legal-info/model/fields';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { groupIban } from '@/lib/iban';
import classes from '../addCompany.module.css';

export interface SummaryProps<Part extends keyof WizardValues['review'] = keyof WizardValues['review']> {
  company: Pick<Company, 'kind' | 'country'>;
  values: Pick<WizardValues['review'], Part>;
  title: string;
  editTo?: string;
}

export function LegalSummary({ company, values, ...props }: SummaryProps<'legal'>) {
  const { t } = useTranslation('legalInfo');
  const item = useTextItem();
  const items = legalFields(company.kind, company.country).map(({ name, label, kind }) =>
    item(name, t(label), values.legal[name], kind === 'text' ? 'text' : 'ltr'),
  );
  return <ReviewSection {...props} items={items} />;
}

interface DocumentsProps extends SummaryProps<'documents'> {
  /** Beside the name of a paper: how it stands, what can be done about it. */
  aside?: (kind: DocumentKind) => ReactNode;
}

export function DocumentsSummary({ company, values, aside, ...props }: DocumentsProps) {
  const { t } = useTranslation('documents');
  const { t: c } = useTranslation('common');
  return (
    <ReviewSection {...props}>
      <SimpleGrid className={classes.files} minColWidth="min(100%, 15rem)" autoFlow="auto-fit" verticalSpacing="xs">
        {DOCUMENT_KINDS[company.kind].map((kind) => {
          const files = values.documents.filter((document) => document.kind === kind);
          return (
            <div key={kind} className={classes.paper}>
              <Box component="h3" fz="md" fw={400} c="dimmed">
                {t(documentLabel(kind, company.country))}
              </Box>
              {files.length === 0 && c('state.none')}
              <ul>
                {files.map((document) => (
                  <SavedFile key={document.id} document={document} />
                ))}
              </ul>
              {aside && <div className={classes.aside}>{aside(kind)}</div>}
            </div>
          );
        })}
      </SimpleGrid>
    </ReviewSection>
  );
}

export function AddressSummary({ company, values, ...props }: SummaryProps) {
  const { t } = useTranslation('addresses');
  const item = useTextItem();
  const items = addressFields(company.country).flatMap(({ name, label, required }) => {
    const text = values.address?.[name];
    // What is empty and not needed is not worth a line.
    return text || required ? [item(name, t(label), text)] : [];
  });
  return <ReviewSection {...props} items={items} />;
}

export function ContactsSummary({ company: _company, values, ...props }: SummaryProps) {
  const { t } = useTranslation('contacts');
  const { t: r } = useTranslation('review');
  const shown = (isPublic: boolean) => (
    <Text size="sm" c="dimmed">
      {isPublic ? r('public') : r('private')}
    </Text>
  );
  const phones = values.phones.map(({ id, name, phone, type, public: isPublic }) => ({
    key: `phone ${id}`,
    label: `${name} (${t(`type.${type}`)})`,
    value: (
      <>
        <PhoneText>{phone}</PhoneText>
        {shown(isPublic)}
      </>
    ),
  }));
  const links = values.links.map(({ id, contact_type: network, contact_link: link, public: isPublic }) => ({
    key: `link ${id}`,
    label: t(`network.${network}`),
    value: (
      <>
        <Ltr>{link.replace(/^https:\/\/(www\.)?/, '')}</Ltr>
        {shown(isPublic)}
      </>
    ),
  }));
  return <ReviewSection {...props} items={[...phones, ...links]} />;
}

export function BankSummary({
  company: _company,
  values,
  currencyName,
  ...props
}: SummaryProps & { currencyName: (code: string) => string }) {
  const { t } = useTranslation('bankAccounts');
  const { t: r } = useTranslation('review');
  const item = useTextItem();
  const account = values.bank_account;
  if (!account) {
    return (
      <ReviewSection {...props}>
        <Text c="dimmed">{r('skipped')}</Text>
      </ReviewSection>
    );
  }
  const items = BANK_PARTS.flatMap((part) => {
    const text = account[part];
    if (!text) return [];
    if (part === 'account_type')
      return [item(part, t('account_type.label'), t(`account_type.${account.account_type}`))];
    if (part === 'currency') return [item(part, t('currency.label'), currencyName(text))];
    if (part !== 'iban') return [item(part, t(`${part}.label`), text, LTR.has(part) ? 'ltr' : 'text')];
    return [{ key: part, label: t('iban.label'), value: <Ltr className="tabular">{groupIban(text)}</Ltr> }];
  });
  return <ReviewSection {...props} items={items} />;
}

const LTR: ReadonlySet<string> = new Set(['account_number', 'branch_number']);

/** A line of the summary; what is empty shows a dash. */
export function useTextItem() {
  const { t } = useTranslation('common');
  return (key: string, label: ReactNode, text: string | null | undefined, as: 'text' | 'ltr' = 'text'): KeyValue => ({
    key,
    label,
    value: text ? as === 'ltr' ? <Ltr>{text}</Ltr> : <Bidi>{text}</Bidi> : t('state.none'),
  });
}
