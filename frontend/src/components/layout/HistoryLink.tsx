/** On the page of one thing: to the lines of the activity log that are about it. */
import { IconHistory } from '@tabler/icons-react';
import { useMessages } from '@/i18n/messages';
import { useCompany, useWay } from '@/session/company';
import { LinkButton } from './LinkButton';

/** `kind`: as the log calls it. There is nothing for who may not read the log. */
export function HistoryLink({ kind, id }: { kind: string; id: string | number }) {
  const t = useMessages('words');
  const company = useCompany();
  const log = useWay()('activity', { id: company.id });
  const about = new URLSearchParams({ subject_kind: kind, subject_id: String(id) });
  return (
    <LinkButton
      to={log && `${log}?${about.toString()}`}
      variant="subtle"
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      {t('history')}
    </LinkButton>
  );
}
