/** Establishment or freelancer, and the papers that each will be asked for. */
import { IconBuildingStore, IconCheck, IconUser } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { CompanyKind } from '@/api/types';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import { useMessages, type MessageKey } from '@/i18n/messages';
import classes from './wizard.module.css';

const NEEDED: Record<CompanyKind, readonly MessageKey<'wizard'>[]> = {
  establishment: [
    'kind.needEstablishment.register',
    'kind.needEstablishment.tax',
    'kind.needEstablishment.licence',
    'kind.needEstablishment.logo',
  ],
  freelancer: ['kind.needFreelancer.identity', 'kind.needFreelancer.licence', 'kind.needFreelancer.logo'],
};

export function KindField() {
  const t = useMessages('wizard');
  const kind = useWatch<{ kind: CompanyKind | '' }>({ name: 'kind' });
  return (
    <>
      <ChoiceCards
        name="kind"
        label={t('kind.label')}
        required
        choices={[
          {
            value: 'establishment',
            label: t('kind.establishment'),
            hint: t('kind.establishmentHint'),
            icon: IconBuildingStore,
          },
          { value: 'freelancer', label: t('kind.freelancer'), hint: t('kind.freelancerHint'), icon: IconUser },
        ]}
      />
      {kind && (
        <section className={classes.needed} aria-live="polite">
          <h2 className="medium">{t('kind.need')}</h2>
          <ul className="medium">
            {NEEDED[kind].map((message) => (
              <li key={message} className="row tight">
                <IconCheck size={18} aria-hidden />
                {t(message)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
