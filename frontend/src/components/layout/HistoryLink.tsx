/** On the page of one thing, or of a part of the company: to the lines of the activity log that are about it. */
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActivitySection } from '@/api/types';
import { useCompany, useLinkTo } from '@/session/company';
import { LinkButton } from './LinkButton';
import classes from './layout.module.css';

/** The thing by its `kind`, as the log calls it, and number. */
type Props = { kind: string; id: string | number } | { section: ActivitySection };

/** There is nothing for who may not read the log. */
export function HistoryLink(props: Props) {
  const { t } = useTranslation('words');
  const company = useCompany();
  const log = useLinkTo()('activity', { id: company.id });
  const about = new URLSearchParams(
    'section' in props ? props : { subject_kind: props.kind, subject_id: String(props.id) },
  );
  return (
    <LinkButton
      to={log && `${log}?${about.toString()}`}
      variant="transparent"
      px={0}
      className={classes.history}
      leftSection={<IconHistory size="1.125rem" aria-hidden />}
    >
      {t('history')}
    </LinkButton>
  );
}
