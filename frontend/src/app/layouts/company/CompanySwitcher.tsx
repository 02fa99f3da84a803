/** The company of the page, and the way to another one. */
import { IconChevronDown } from '@tabler/icons-react';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { lazyPart } from '@/components/feedback/lazyPart';
import { useCommon } from '@/i18n/common';
import { useCompany } from '@/session/company';
import controls from '@/theme/controls.module.css';
import { LazyMenu } from '../header/LazyMenu';
import header from '../header/header.module.css';

const CompanyChoices = lazyPart(() => import('./CompanyChoices'));

export function CompanySwitcher() {
  const t = useCommon();
  const company = useCompany();
  return (
    <LazyMenu
      menu={CompanyChoices}
      label={`${t('header.switchCompany')}: ${company.name}`}
      className={[controls.pill, header.company].join(' ')}
      popup="dialog"
    >
      <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="small" />
      <span dir="auto">{company.name}</span>
      <IconChevronDown size={16} aria-hidden />
    </LazyMenu>
  );
}
