/** The company's people: those who belong to it and those who were invited, as two tabs of one page. */
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { useCan, useCompany } from '@/session/company';
import { PageHeader } from './PageHeader';
import tabs from '../data/ListToolbar.module.css';

interface Props {
  tab: 'companyUsers' | 'companyInvitations';
  actions?: ReactNode;
}

const TABS = [
  { route: 'companyUsers', label: 'title.companyUsers', right: 'view_users' },
  { route: 'companyInvitations', label: 'title.companyInvitations', right: 'view_invitations' },
] as const;

export function TeamHeader({ tab, actions }: Props) {
  const { t } = useTranslation('common');
  const { id } = useCompany();
  const can = useCan();
  const shown = TABS.filter(({ right }) => can(right));
  return (
    <>
      <PageHeader title={t('menu.people')} actions={actions} />
      {shown.length > 1 && (
        <Box component="nav" className={tabs.views} mb="lg" px={0} aria-label={t('menu.people')}>
          {shown.map(({ route, label }) => (
            <Link
              key={route}
              to={pathTo(route, { id })}
              className={tabs.view}
              aria-current={route === tab ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </Box>
      )}
    </>
  );
}
