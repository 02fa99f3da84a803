/** The fields of the legal info, named and explained as in the country of the company. */
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CompanyKind } from '@/api/types';
import { TextField } from '@/components/form/TextField';
import { legalFields } from '../model/fields';

export function LegalFields({ kind, country }: { kind: CompanyKind; country: string }) {
  const { t } = useTranslation('legalInfo');
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
        <Text className="assurance" size="sm" c="dimmed">
          <IconLock size="1.125rem" aria-hidden />
          {t('secret')}
        </Text>
      )}
    </>
  );
}
