/** What a company is called: as it is in force, and what is asked to change of it. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PersonalInfo } from '@/api/types';
import { Bidi, Ltr } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { QueryView } from '@/components/data/QueryView';
import { SkeletonCards } from '@/components/data/Skeleton';
import { ReviewSection } from '@/features/review/components/ReviewSection';
import { publicAddress } from '@/features/wizard/model/fields';
import { personalInfoQuery } from '@/resources/mainInfo';
import { useCompany } from '@/session/company';
import { ReviewedInfo } from '../edit-orders/ReviewedInfo';

export default function PersonalInfoPage() {
  const { id, licence_stage: stage } = useCompany();
  const query = useQuery({ ...personalInfoQuery(id), enabled: stage !== 'total_suspension' });
  return (
    <ReviewedInfo part="identity">
      <QueryView query={query} pending={<SkeletonCards />}>
        {(info) => <InForce info={info} />}
      </QueryView>
    </ReviewedInfo>
  );
}

function InForce({ info }: { info: PersonalInfo }) {
  const { t } = useTranslation('editOrders');
  const { t: w } = useTranslation('wizard');
  const { t: c } = useTranslation('common');
  const { id } = useCompany();
  const name = (text: string) => (text ? <Bidi>{text}</Bidi> : c('state.none'));
  return (
    <ReviewSection
      title={t('personal.names')}
      items={[
        {
          key: 'logo',
          label: w('brand.logo'),
          value: info.logo ? <CompanyLogo name={info.name} logo={info.logo} seed={id} size="large" /> : c('state.none'),
        },
        { key: 'company_name', label: w('names.company'), value: name(info.company_name) },
        { key: 'name_ar', label: w('names.arabic'), value: name(info.name_ar) },
        { key: 'name_en', label: w('names.english'), value: name(info.name_en) },
        {
          key: 'sub_domain',
          label: w('brand.name'),
          value: info.sub_domain ? (
            <>
              <Ltr fw={600}>{info.sub_domain}</Ltr>
              <p>
                <Ltr fz="sm" c="dimmed">
                  {publicAddress(window.location.host, info.sub_domain)}
                </Ltr>
              </p>
            </>
          ) : (
            c('state.none')
          ),
        },
      ]}
    />
  );
}
