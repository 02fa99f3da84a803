/** Who the company is, and the two things that people come here to do. */
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { StatusTag } from '@/components/data/StatusTag';
import { LinkButton } from '@/components/layout/LinkButton';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { countriesQuery } from '@/references/lists';
import { useCan, useCompany } from '@/session/company';
import classes from './overview.module.css';
import { defaultAddressQuery } from '../../api';
import { companies } from '../../messages';
import { COMPANY_LOOK } from '../../model/status';

export function OverviewHeader() {
  const t = useMessages(companies);
  const { id, name, logo, status } = useCompany();
  const look = COMPANY_LOOK[status];
  return (
    <PageHeader
      mark={<CompanyLogo name={name} logo={logo} seed={id} size="large" />}
      title={<Bidi>{name}</Bidi>}
      tag={status !== 'confirmed' && <StatusTag look={look}>{t(look.label)}</StatusTag>}
      text={<Place />}
      actions={<Actions />}
    />
  );
}

function Place() {
  const t = useMessages(companies);
  const { id, sub_domain: digital, country, kind, licence_stage: stage } = useCompany();
  const allowed = useCan()('view_addresses') && stage !== 'total_suspension';
  const { data: address } = useQuery({ ...defaultAddressQuery(id), enabled: allowed });
  const { data: countries } = useQuery(countriesQuery());
  const land = countries?.find(({ code }) => code === country)?.name;
  const place =
    address?.city && land ? t('overview.place', { city: address.city, country: land }) : (land ?? t(`kind.${kind}`));
  return (
    <>
      {digital && (
        <>
          <Ltr>{digital}</Ltr> ·{' '}
        </>
      )}
      {place}
    </>
  );
}

function Actions() {
  const t = useMessages(companies);
  const { id, status, licence } = useCompany();
  const can = useCan();
  // A first charge needs a confirmed company; one whose approval was revoked keeps its money rights.
  const open = status === 'confirmed' || licence !== null;
  if (!open) return null;
  return (
    <div className={classes.actions} data-action-bar>
      {can('create_withdrawal_requests') && (
        <LinkButton
          variant="default"
          to={pathTo('withdrawalAdd', { id })}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          {t('overview.withdraw')}
        </LinkButton>
      )}
      {can('view_charges', 'create_charges') && (
        <LinkButton to={pathTo('charges', { id })} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('overview.charge')}
        </LinkButton>
      )}
    </div>
  );
}
