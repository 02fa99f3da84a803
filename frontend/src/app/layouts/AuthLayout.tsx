/** Signing in and passwords: the form on one half, what the product is on the other. */
import { Box, Center, Flex, SimpleGrid, Text } from '@mantine/core';
import { IconShield, IconUsers, IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CaravanWay } from '@/components/caravan/CaravanWay';
import { LanguageSwitch } from '@/features/shell/components/LanguageSwitch';
import classes from './AuthLayout.module.css';
import { PageArea } from '../PageArea';
import { Logo, Main, PublicLinks, SkipLink, type LayoutProps } from './parts';

const PROMISES = [
  { key: 'review', icon: IconShield },
  { key: 'balance', icon: IconWallet },
  { key: 'team', icon: IconUsers },
] as const;

export function AuthLayout({ children = <PageArea /> }: LayoutProps) {
  const { t } = useTranslation('accounts');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={0} mih="100dvh" bg="var(--q-card)">
      <SkipLink />
      <Box
        className={classes.side}
        pt={{ base: 'lg', md: '2.375rem' }}
        pb={{ base: '1.5rem', md: '2.375rem' }}
        px={{ base: 'var(--q-gutter)', md: '4.25rem' }}
      >
        <Flex component="header" align="center" gap="sm" wrap="wrap" justify="space-between">
          <Logo />
          <LanguageSwitch />
        </Flex>
        <Main width="full">
          <div className={classes.form}>{children}</div>
        </Main>
        <Flex component="footer" align="center" justify={{ base: 'center', md: 'space-between' }}>
          <PublicLinks />
        </Flex>
      </Box>
      <Flex component="aside" className={classes.panel} direction="column" c="#fff" visibleFrom="md">
        <Box my="auto" py="3rem" px="4rem">
          <Text maw="26rem" mb="1.25rem" fz="xxl" fw={600} lh={1.55} textWrap="balance">
            {t('panel.claim')}
          </Text>
          <Flex component="ul" direction="column" gap="1.5rem">
            {PROMISES.map(({ key, icon: Icon }) => (
              <Flex key={key} component="li" align="flex-start" gap="sm">
                <Center component="span" flex="none" w="2.375rem" h="2.375rem" bdrs="md" bg="rgb(255 255 255 / 14%)">
                  <Icon size="1.125rem" aria-hidden />
                </Center>
                <div>
                  <b>{t(`panel.${key}`)}</b>
                  <Text size="sm" c="#cfe6e3">
                    {t(`panel.${key}Hint`)}
                  </Text>
                </div>
              </Flex>
            ))}
          </Flex>
        </Box>
        <CaravanWay />
      </Flex>
    </SimpleGrid>
  );
}
