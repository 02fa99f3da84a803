/** Why an account cannot go now, and what can be done about it. */
import { Box, Button, Flex, Text } from '@mantine/core';
import { IconMail, IconMailCheck, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '@/api/types';
import { Bidi, Breakable } from '@/components/data/Bidi';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { companiesQuery } from '@/resources/companies';
import { mailResetLink } from '@/resources/credentials';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import classes from './leaving.module.css';
import { canChangeHands, keptBy } from '../model/requests';

export function WaysOut() {
  const { t } = useTranslation('leaving');
  const { email } = useAccount();
  const reset = useWrite(mailResetLink);
  return (
    <Flex component="section" className="notice" direction="column" align="flex-start" data-tone="warning">
      <h3>{t('ways.title')}</h3>
      <Text size="sm">{t('ways.wrong')}</Text>
      {reset.isSuccess ? (
        <Flex role="status" component="p" className="breaks" align="center" gap="sm">
          <IconMailCheck size="1.25rem" color="var(--tone)" data-tone="success" aria-hidden />
          <span>
            <Breakable>{t('ways.sent', { email })}</Breakable>
          </span>
        </Flex>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMail size="1.125rem" aria-hidden />}
          loading={reset.isPending}
          onClick={() => reset.mutate(email)}
        >
          {t('ways.reset')}
        </Button>
      )}
      <RequestButton />
    </Flex>
  );
}

/** The password was right, and still the account cannot go: why, which companies, and who helps. */
export function InTheWay({ message, companies }: { message: string; companies: boolean }) {
  const { t } = useTranslation('leaving');
  // Without the list there is still the message, which names them.
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: companies });
  const owned = companies ? keptBy(data) : [];
  return (
    <Flex component="section" className="notice" direction="column" align="flex-start" data-tone="warning" role="alert">
      <h3>{t('inTheWay.title')}</h3>
      <p dir="auto">{message}</p>
      {owned.length > 0 && <OwnedCompanies companies={owned} />}
      <Text size="sm">{t('inTheWay.text')}</Text>
      <RequestButton />
    </Flex>
  );
}

/** The companies that keep an account, each a link to where it is dealt with, and to its members, one of whom takes it over. */
export function OwnedCompanies({ companies }: { companies: readonly CompanySummary[] }) {
  const { t } = useTranslation('leaving');
  return (
    <Box
      component="ul"
      className={`lined ${classes.companies}`}
      w="100%"
      bd="1px solid var(--q-line)"
      bdrs="md"
      bg="var(--q-card)"
      aria-label={t('inTheWay.label')}
    >
      {companies.map((company) => {
        const { id, name, logo } = company;
        return (
          <Flex key={id} component="li" align="center" gap="sm" wrap="wrap" justify="space-between">
            <Flex to={pathTo('company', { id })} component={Link} className="breaks" align="center" gap="xs" fw={600}>
              <CompanyLogo name={name} logo={logo} seed={id} size="small" />
              <Bidi>{name}</Bidi>
            </Flex>
            <LinkButton
              className={classes.handOver}
              variant="subtle"
              size="compact-md"
              to={canChangeHands(company) ? pathTo('companySettings', { id }) : null}
              label={t('inTheWay.handOverOf', { company: name })}
            >
              {t('inTheWay.handOver')}
            </LinkButton>
          </Flex>
        );
      })}
    </Box>
  );
}

/** The way out that is always open: a request that people look at. */
export function RequestButton() {
  const { t } = useTranslation('leaving');
  return (
    <LinkButton
      variant="default"
      to={pathTo('accountRemove')}
      leftSection={<IconMessageCircle size="1.125rem" aria-hidden />}
    >
      {t('ways.request')}
    </LinkButton>
  );
}
