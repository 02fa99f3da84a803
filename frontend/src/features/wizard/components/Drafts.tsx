/** Registrations that were begun: going on comes before starting anew. */
import type { CompanySummary } from '@/api/types';
import { Bidi } from '@/components/data/Bidi';
import { RelativeDate } from '@/components/data/RelativeDate';
import { Card } from '@/components/layout/Card';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { keyOf } from '@/resources/wizard';
import { wizard } from '../messages';
import { DeleteDraft } from './DeleteDraft';
import classes from './wizard.module.css';
import { LAST_STEP, wizardOf } from '../model/steps';

/** The newest ones; home has them all. */
const SHOWN = 3;

export function Drafts({ companies }: { companies: readonly CompanySummary[] }) {
  const t = useMessages(wizard);
  const drafts = companies.filter(({ status, is_owner: mine }) => status === 'uncompleted' && mine).slice(0, SHOWN);
  if (drafts.length === 0) return null;
  return (
    <Card title={t('start.drafts')} tone="brand">
      <p className={classes.dim}>{t('start.draftsText')}</p>
      <ul className={classes.drafts}>
        {drafts.map((draft) => {
          const { id, name, updated_at: at } = draft;
          const step = wizardOf(draft).next_step ?? LAST_STEP;
          return (
            <li key={id}>
              <div>
                <b>{name ? <Bidi>{name}</Bidi> : t('start.unnamed')}</b>
                <small>
                  {t('position', { number: step, all: LAST_STEP })}
                  {' · '}
                  {t(`step.${keyOf(step)}.title`)}
                  {' · '}
                  <RelativeDate value={at} />
                </small>
              </div>
              <span className={classes.draftActions}>
                <LinkButton variant="light" size="sm" to={pathTo('addCompanyStep', { id, step })}>
                  {t('start.resume')}
                </LinkButton>
                <DeleteDraft companyId={id} label={t('start.remove', { name: name || t('start.unnamed') })} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
