/** Home before the first company: the way that lies ahead, what to have at hand, and the one button. */
import { Divider, Flex, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaravanWay } from '@/components/caravan/CaravanWay';
import { Breakable } from '@/components/data/Bidi';
import { useAccount } from '@/session/session';

const STOPS = ['register', 'review', 'open'] as const;
const PAPERS = ['register', 'tax', 'licence', 'iban'] as const;

/** `action`: for those who may add a company. */
export function FirstRun({ action }: { action: ReactNode }) {
  const { t } = useTranslation('companies');
  const { email } = useAccount();
  return (
    <Paper component="section" withBorder aria-label={t('firstRun.title')}>
      <CaravanWay />
      <Stack gap="lg" p="var(--q-inset)">
        {/* Each stop under its picture. */}
        <SimpleGrid
          cols={{ base: 1, sm: 3 }}
          spacing="lg"
          ta={{ sm: 'center' }}
          renderRoot={(props) => <ol {...props} />}
        >
          {STOPS.map((stop) => (
            <li key={stop}>
              <h2>{t(`firstRun.${stop}.title`)}</h2>
              <Text fw={600} fz="sm" c="teal">
                {t(`firstRun.${stop}.time`)}
              </Text>
              <Text c="dimmed" fz="md" textWrap="balance">
                {t(`firstRun.${stop}.text`)}
              </Text>
            </li>
          ))}
        </SimpleGrid>
        <Divider />
        <Flex align={{ base: 'stretch', sm: 'flex-end' }} gap="lg" wrap="wrap" justify="space-between">
          <Stack gap="xs" flex="1 1 18rem">
            <h2>{t('firstRun.ready')}</h2>
            <SimpleGrid
              cols={{ base: 1, sm: 2 }}
              spacing="xs"
              verticalSpacing="0.375rem"
              renderRoot={(props) => <ul {...props} />}
            >
              {PAPERS.map((paper) => (
                <li key={paper} className="assurance">
                  <IconPoint size="1.25rem" aria-hidden />
                  {t(`firstRun.paper.${paper}`)}
                </li>
              ))}
            </SimpleGrid>
            <Text c="dimmed" fz="sm">
              {t('firstRun.freelancer')}
            </Text>
          </Stack>
          {action}
        </Flex>
        <Text c="dimmed" fz="sm">
          <Breakable>{t('firstRun.invited', { email })}</Breakable>
        </Text>
      </Stack>
    </Paper>
  );
}
