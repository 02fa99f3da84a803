/** The permissions of a form: beside the table what else the form asks, and a template to begin with. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { useCompany } from '@/session/company';
import { selectedPermissions } from '@/session/scope';
import { PermissionField } from './PermissionTable';
import { TemplateField } from './TemplateField';

interface Props {
  /** The form's own fields, above the template. */
  children?: ReactNode;
  /** Below it: what is good to know. */
  note?: ReactNode;
  /** Where the form keeps the names. */
  name?: string;
}

export function PermissionFields({ children, note, name = 'permissions' }: Props) {
  const { t } = useTranslation('permissions');
  const held = [...selectedPermissions(useCompany().permissions)];
  return (
    <Columns split="19rem 1fr" late>
      <Card>
        <Stack gap="md">
          {children}
          <TemplateField name={name} held={held} />
          {note}
        </Stack>
      </Card>
      <PermissionField name={name} label={t('title')} held={held} />
    </Columns>
  );
}
