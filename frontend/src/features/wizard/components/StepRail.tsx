/** The ten steps: beside the form on a desktop, as one compact bar on a phone. */
import { Box, Center, Flex, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { keyOf } from '@/resources/wizard';
import classes from './StepRail.module.css';
import { LAST_STEP, type Progress, STATE_LOOK, doneCount, isOpen, rejectedSteps, wizardOf } from '../model/steps';

const SEGMENT = {
  inactive: 'var(--q-line)',
  pending: 'var(--q-teal-line)',
  done: 'var(--q-teal-fill)',
  here: 'var(--q-teal)',
};

const DOT = {
  inactive: { bd: '2px solid var(--q-line-strong)', bg: 'var(--q-card)', c: 'dimmed' },
  pending: { bd: '2px solid var(--q-teal)', bg: 'var(--q-card)', c: 'teal' },
  done: { bd: '2px solid var(--q-teal-fill)', bg: 'var(--q-teal-fill)', c: '#fff' },
};
/** Dot and words. */
export const STEP_LINE = { align: 'flex-start', gap: 'sm', py: '0.4375rem', px: 'xs', bdrs: 'md' };
const HERE = { c: 'teal', fw: 600 };
const KNOWN = { fw: 600 };
const LATER = { c: 'dimmed', fw: 400 };

interface Props {
  company: Company;
  current: number;
}

export function StepDot({ state, children }: { state: keyof typeof DOT; children?: ReactNode }) {
  return (
    <Center
      component="span"
      pos="relative"
      flex="none"
      w="1.75rem"
      h="1.75rem"
      mt="0.375rem"
      bdrs="50%"
      fz="xs"
      fw={600}
      lh={1}
      {...DOT[state]}
    >
      {children}
    </Center>
  );
}

export function StepRail({ company, current }: Props) {
  const { t } = useTranslation('wizard');
  const { id } = company;
  const progress = wizardOf(company);
  const toFix = rejectedSteps(company);
  return (
    <Paper component="nav" w="100%" withBorder py="lg" px="md" aria-label={t('steps')}>
      <Text size="sm" c="dimmed" px="xs" mb="0.625rem">
        {t('progress', { done: doneCount(progress), all: LAST_STEP })}
      </Text>
      <ol>
        {progress.steps.map(({ number, key, state }) => {
          const here = number === current;
          const inside = (
            <>
              <StepDot state={state}>
                {state === 'done' ? <IconCheck size="1rem" stroke={2.6} aria-hidden /> : number}
              </StepDot>
              <Box component="span" className="breaks" lh={1.45}>
                <Text
                  component="b"
                  inherit
                  display="block"
                  fz="md"
                  {...(here ? HERE : state === 'inactive' ? LATER : KNOWN)}
                >
                  {t(`step.${key}.title`)}
                </Text>
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
              data-done={state === 'done' || undefined}
            >
              {!here && isOpen(progress, number) ? (
                <Flex
                  component={Link}
                  className="hovers"
                  {...STEP_LINE}
                  to={pathTo('addCompanyStep', { id, step: number })}
                >
                  {inside}
                </Flex>
              ) : (
                <Flex
                  component="span"
                  {...STEP_LINE}
                  bg={here ? 'var(--q-teal-tint)' : undefined}
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
          <Box key={number} flex={1} h="0.375rem" bdrs="sm" bg={SEGMENT[number === current ? 'here' : state]} />
        ))}
      </Group>
    </Box>
  );
}
