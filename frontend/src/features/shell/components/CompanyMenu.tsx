/** The side menu itself: beside the page on a desktop, in a drawer on a phone. */
import { Box, Center, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, matchPath, useNavigation } from 'react-router';
import { splitLocale } from '@/config/locales';
import { PATHS } from '@/config/paths';
import { Link, usePathname } from '@/lib/navigation';
import { paymentQuery } from '@/resources/payment';
import { RoutesContext } from '@/session/appRoute';
import { useCan, useCompany } from '@/session/company';
import { useWaiting } from '@/session/waiting';
import classes from './company.module.css';
import { visibleMenu } from '../model/menuEntries';

/** On a narrow phone less. */
export const MENU_INSET = 'max(0px, min(0.875rem, 28px - 0.875rem))';

export function CompanyMenu({ onPicked }: { onPicked?: () => void }) {
  const { t } = useTranslation('common');
  const { id, status } = useCompany();
  const can = useCan();
  const waiting = useWaiting().items.filter(({ company, requirement }) => company.id === id && requirement).length;
  const isHere = useIsHere();
  const sections = visibleMenu(useContext(RoutesContext), can, status);
  return (
    <Flex component="nav" aria-label={t('menu.label')} direction="column" gap="0.625rem" py="1.25rem" px={MENU_INSET}>
      {sections.map(({ section, label, entries }) => (
        <div key={section}>
          {label && (
            <Text size="xs" c="dimmed" py="0.375rem" px="min(0.75rem, 12px)">
              {t(label)}
            </Text>
          )}
          <ul>
            {entries.map(({ id: name, path, label: word, icon: Icon }) => (
              <li key={name}>
                <Flex
                  to={generatePath(path, { id })}
                  aria-current={isHere(path) ? 'page' : undefined}
                  component={Link}
                  className={classes.entry}
                  align="center"
                  fz="md"
                  onClick={onPicked}
                >
                  <Icon size="1.125rem" stroke={1.8} aria-hidden />
                  <Box component="span" flex={1} miw={0}>
                    {t(word)}
                  </Box>
                  {name === 'requirements' && waiting > 0 && (
                    <Center component="span" className={classes.count} flex="none" fz="xs" fw={600}>
                      {waiting}
                    </Center>
                  )}
                </Flex>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Flex>
  );
}

/** Whether a page is open, or one below it. A payment is below the charges, or the invoices where it pays one. */
function useIsHere(): (path: string) => boolean {
  const { id } = useCompany();
  const here = usePathname();
  const { location: ahead } = useNavigation();
  // The entry that was pressed is marked at once.
  const pathname = ahead ? splitLocale(ahead.pathname).path : here;
  const payment = matchPath(PATHS.payment, pathname)?.params.payment ?? '';
  // Its page asks for it.
  const { data } = useQuery({ ...paymentQuery(id, payment), enabled: false, throwOnError: false });
  const above = data && (data.invoice ? PATHS.invoices : PATHS.charges);
  return (path) => path === above || matchPath({ path, end: path === PATHS.company }, pathname) !== null;
}
