/** The person's own data; also where the link that confirms a new address leads. */
import { Flex, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlToken } from '@/components/data/useUrlToken';
import { Card } from '@/components/layout/Card';
import { Columns } from '@/components/layout/Columns';
import { PageHeader } from '@/components/layout/PageHeader';
import { pathTo } from '@/config/paths';
import { EmailConfirmation, EmailForm } from '@/features/profile/components/EmailForm';
import { ProfileForm } from '@/features/profile/components/ProfileForm';
import { Link } from '@/lib/navigation';
import classes from './AccountProfilePage.module.css';

const LINKS = [
  { to: 'changePassword', label: 'changePassword' },
  { to: 'accountManagement', label: 'manage' },
  { to: 'deleteAccount', label: 'leave' },
] as const;

export default function AccountProfilePage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('profile');
  const token = useUrlToken('emailToken');
  return (
    <>
      <PageHeader title={c('title.accountProfile')} text={t('text')} />
      {token && <EmailConfirmation key={token} token={token} />}
      <Columns>
        <ProfileForm />
        <Stack>
          <Card title={t('email.title')}>
            <EmailForm />
          </Card>
          <Card title={t('security')}>
            <nav aria-label={t('security')} className={`lined ${classes.links}`}>
              {LINKS.map(({ to, label }) => (
                <Flex
                  key={to}
                  to={pathTo(to)}
                  component={Link}
                  align="center"
                  gap="md"
                  justify="space-between"
                  fw={600}
                >
                  {t(label)}
                  <IconChevronRight size="1.125rem" aria-hidden className="turns" color="var(--q-dim)" />
                </Flex>
              ))}
            </nav>
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
