/** Fills the table in from a template, saves what is selected as one, deletes the company's own. */
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLoadError } from '@/api/queryClient';
import type { PermissionTemplate } from '@/api/types';
import { ErrorLine } from '@/components/data/ErrorState';
import { useConfirm } from '@/components/feedback/confirm';
import { lazyPart, type Openable } from '@/components/feedback/lazy';
import { useField } from '@/components/form/field';
import { deleteTemplate, templatesQuery } from '@/resources/permissionTemplates';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';
import { filledIn, givesAny, isSameSet } from '../model/templates';

export interface TemplateDialogProps extends Openable {
  names: readonly string[];
}

const TemplateDialog = lazyPart<TemplateDialogProps>(() => import('./TemplateDialog'));

export function TemplateField({ name, held }: { name: string; held: readonly string[] }) {
  const { t } = useTranslation('permissions');
  const { id } = useCompany();
  const { value, onChange } = useField<readonly string[]>({ name });
  const query = useQuery(templatesQuery(id));
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState('');
  const templates = query.data ?? [];
  // It stays chosen for as long as the table says the same; of two that give the same, the one that was picked.
  const fits = (each: PermissionTemplate) => givesAny(each, held) && isSameSet(filledIn(each, value, held), value);
  const last = templates.find((each) => keyOf(each) === picked);
  const chosen = last && fits(last) ? last : templates.find(fits);
  const option = (each: PermissionTemplate) =>
    givesAny(each, held)
      ? { value: keyOf(each), label: each.name }
      : // One of the company's own can still be picked, to be deleted.
        { value: keyOf(each), label: t('template.nothing', { name: each.name }), disabled: each.id === null };
  const deletable = chosen ?? (last && !givesAny(last, held) ? last : undefined);
  const own = templates.filter((each) => each.id !== null);
  return (
    <div>
      <NativeSelect
        label={t('template.label')}
        description={t('template.hint')}
        rightSection={<IconChevronDown size="1.125rem" aria-hidden />}
        data={[
          { value: '', label: t('template.none'), disabled: chosen !== undefined },
          { group: t('template.ready'), items: templates.filter((each) => each.id === null).map(option) },
          ...(own.length > 0 ? [{ group: t('template.own'), items: own.map(option) }] : []),
        ]}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(event) => {
          const { value: key } = event.currentTarget;
          const template = templates.find((each) => keyOf(each) === key);
          setPicked(key);
          if (template && givesAny(template, held)) onChange(filledIn(template, value, held));
        }}
      />
      {deletable?.id != null && <DeleteButton id={deletable.id} name={deletable.name} />}
      {hasLoadError(query) && <ErrorLine query={query} />}
      {value.length > 0 && !chosen && query.data && (
        <Button variant="subtle" size="compact-sm" mt="md" me="auto" onClick={() => setOpened(true)}>
          {t('template.save')}
        </Button>
      )}
      <TemplateDialog names={value} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

const keyOf = ({ id, key }: PermissionTemplate) => key ?? String(id);

function DeleteButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('permissions');
  const company = useCompany();
  const confirm = useConfirm();
  const deletion = useWrite(deleteTemplate(company.id));
  const ask = () =>
    confirm({
      title: t('template.deleteTitle', { name }),
      text: t('template.deleteText'),
      ok: t('template.delete'),
      danger: true,
      work: () => deletion.mutateAsync(id),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      mt="md"
      me="auto"
      aria-label={t('template.deleteOne', { name })}
      loading={deletion.isPending}
      onClick={() => void ask()}
    >
      {t('template.delete')}
    </Button>
  );
}
