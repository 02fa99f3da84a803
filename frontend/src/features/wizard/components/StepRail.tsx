/** The ten steps: beside the form on a desktop, as one compact bar on a phone. */
import { Box, Center, Flex, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { keyOf } from '@/resources/wizard';
import classes from './StepRail.module.css';
import { LAST_STEP, type Progress, STATE_LOOK, doneCount, isOpen, rejectedSteps, wizardOf } from '../model/steps';

const SEGMENT = {
  inactive: 'var(--q-line)',
  pending: 'var(--q-orange-line)',
  done: 'var(--q-teal-fill)',
  here: 'var(--q-orange-fill)',
};

interface Props {
  company: Company;
  current: number;
}

export function StepRail({ company, current }: Props) {
  const { t } = useTranslation('wizard');
  const { id } = company;
  const progress = wizardOf(company);
  const toFix = rejectedSteps(company);
  return (
    <Paper component="nav" withBorder py="lg" px="md" aria-label={t('steps')}>
      <Text size="sm" c="dimmed" px="xs" mb="0.625rem">
        {t('progress', { done: doneCount(progress), all: LAST_STEP })}
      </Text>
      <ol>
        {progress.steps.map(({ number, key, state }) => {
          const here = number === current;
          const inside = (
            <>
              <Center component="span" className={classes.dot} flex="none" fz="xs" fw={600}>
                {state === 'done' ? <IconCheck size="1rem" stroke={2.6} aria-hidden /> : number}
              </Center>
              <Box component="span" className={`breaks ${classes.words}`} lh={1.45}>
                <Box component="b" display="block" fz="md">
                  {t(`step.${key}.title`)}
                </Box>
                <Text component="small" inherit fz="xs">
                  {t(toFix.has(number) ? 'state.rejected' : STATE_LOOK[state].label)}
                </Text>
              </Box>
            </>
          );
          return (
            <Box
              key={key}
              component="li"
              className={classes.step}
              pos="relative"
              data-state={state}
              data-here={here || undefined}
            >
              {!here && isOpen(progress, number) ? (
                <Flex
                  component={Link}
                  className={`hovers ${classes.line}`}
                  align="flex-start"
                  gap="sm"
                  to={pathTo('addCompanyStep', { id, step: number })}
                >
                  {inside}
                </Flex>
              ) : (
                <Flex
                  component="span"
                  className={classes.line}
                  align="flex-start"
                  gap="sm"
                  aria-current={here ? 'step' : undefined}
                >
                  {inside}
                </Flex>
              )}
            </Box>
          );
        })}
      </ol>
    </Paper>
  );
}

/** The ten steps as one compact bar, for narrow screens. */
export function StepBar({ progress, current }: { progress: Progress; current: number }) {
  const { t } = useTranslation('wizard');
  return (
    <Box mb="lg">
      <Flex component="p" align="center" gap="0 1rem" wrap="wrap" justify="space-between" fz="sm">
        <Text component="b" inherit fw={600} textWrap="nowrap">
          {t('position', { number: current, all: LAST_STEP })}
        </Text>
        <Text span inherit c="dimmed">
          {current < LAST_STEP ? t('next', { step: t(`step.${keyOf(current + 1)}.title`) }) : t('last')}
        </Text>
      </Flex>
      <Group gap="0.25rem" mt="0.375rem" wrap="nowrap" aria-hidden>
        {progress.steps.map(({ number, state }) => (
          <Box key={number} flex={1} h="0.375rem" bdrs="0.1875rem" bg={SEGMENT[number === current ? 'here' : state]} />
        ))}
      </Group>
    </Box>
  );
}
