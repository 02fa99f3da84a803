/** What somebody may do in a company, group by group. */
import type { PermissionGroup } from '@/api/types';
import { useLocale, useMessages } from '@/i18n/messages';
import { permissionName } from '@/session/scope';
import classes from './invitations.module.css';

interface Props {
  /** All that there is, in the reader's language. */
  groups: readonly PermissionGroup[];
  /** Names such as `view_addresses`. */
  names: readonly string[];
  /** One of many on the page: of more than a few groups only the names, the rest behind a button. */
  folds?: boolean;
}

const FEW = 4;

/** The groups of which something is among the names, with what of each. */
export const groupsHeld = (groups: readonly PermissionGroup[], names: readonly string[]) =>
  groups.flatMap(({ name, label, sub_permissions: all }) => {
    const verbs = all.filter((each) => names.includes(permissionName(each.name))).map((each) => each.label);
    return verbs.length > 0 ? [{ name, label, verbs }] : [];
  });

export function RightsInWords({ groups, names, folds = false }: Props) {
  const t = useMessages('invitations');
  const locale = useLocale();
  const listed = new Intl.ListFormat(locale, { type: 'unit' });
  const held = groupsHeld(groups, names);
  if (held.length === 0) return <p className="medium dim">{t('rights.none')}</p>;
  const list = (
    <dl className={classes.rights}>
      {held.map(({ name, label, verbs }) => (
        <div key={name}>
          <dt className="medium strong ink">{label}</dt>
          <dd className="small dim">{listed.format(verbs)}</dd>
        </div>
      ))}
    </dl>
  );
  if (!folds || held.length <= FEW) return list;
  return (
    <>
      <p className="medium">{listed.format(held.map(({ label }) => label))}</p>
      <details className={classes.more}>
        <summary className="small link tappable">{t('rights.details')}</summary>
        {list}
      </details>
    </>
  );
}
