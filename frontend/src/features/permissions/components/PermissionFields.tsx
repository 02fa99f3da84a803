/** The permissions of a form: beside the table what else the form asks, and a template to begin with. */
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { useCompany } from '@/session/company';
import { selectedPermissions } from '@/session/scope';
import { PermissionField } from './PermissionTable';
import { TemplateField } from './TemplateField';
import classes from './permissions.module.css';

interface Props {
  /** The form's own fields, above the template. */
  children?: ReactNode;
  /** Below it: what is good to know. */
  note?: ReactNode;
  /** Where the form keeps the names. */
  name?: string;
}

export function PermissionFields({ children, note, name = 'permissions' }: Props) {
  const t = useMessages('permissions');
  const held = [...selectedPermissions(useCompany().permissions)];
  return (
    <div className={`stack ${classes.besides}`}>
      <Card>
        <div className="stack wide">
          {children}
          <TemplateField name={name} held={held} />
          {note}
        </div>
      </Card>
      <PermissionField name={name} label={t('title')} held={held} />
    </div>
  );
}
