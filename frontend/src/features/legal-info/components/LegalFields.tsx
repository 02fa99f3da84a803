/** The fields of the legal info, named and explained as in the country of the company. */
import { IconLock } from '@tabler/icons-react';
import type { CompanyKind } from '@/api/types';
import { TextField } from '@/components/form/TextField';
import { useMessages } from '@/i18n/messages';
import { legalFields } from '../model/fields';

export function LegalFields({ kind, country }: { kind: CompanyKind; country: string }) {
  const t = useMessages('legalInfo');
  const fields = legalFields(kind, country);
  return (
    <>
      {fields.map(({ name, label, hint, kind: type }) => (
        <TextField
          key={name}
          name={name}
          kind={type}
          label={t(label)}
          hint={hint ? t(hint) : undefined}
          autoComplete="off"
          required
        />
      ))}
      {fields.some(({ secret }) => secret) && (
        <p className="assurance dim small">
          <IconLock size={18} aria-hidden />
          {t('secret')}
        </p>
      )}
    </>
  );
}
