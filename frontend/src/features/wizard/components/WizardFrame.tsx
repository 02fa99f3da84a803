/** What stands around every step: the rail on a desktop, the bar on a phone, the title; the same while it is on its way. */
import { Box, Flex, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { Skeleton, SkeletonLines } from '@/components/data/Skeleton';
import { keyOf, STEP_KEYS } from '@/resources/wizard';
import { STEP_LINE, StepBar, StepDot, StepRail } from './StepRail';
import classes from './wizard.module.css';
import { type Progress, wizardOf } from '../model/steps';

interface Props {
  company: Company;
  current: number;
  /** Above the form: what the reviewer said, what the server remarked. */
  notice?: ReactNode;
  /** Below everything: quiet ways out. */
  foot?: ReactNode;
  children: ReactNode;
}

export function WizardFrame({ company, current, notice, foot, children }: Props) {
  return (
    <div className={classes.frame} data-wizard>
      <div className={classes.aside}>
        <StepRail company={company} current={current} />
        {foot}
      </div>
      <Box className={classes.main} flex={1} miw={0}>
        <Head progress={wizardOf(company)} current={current} />
        {notice}
        {children}
      </Box>
    </div>
  );
}

/** `awaited`: it is no title to go to, since the step's own will take its place. */
function Head({ progress, current, awaited }: { progress: Progress; current: number; awaited?: boolean }) {
  const { t } = useTranslation('wizard');
  const key = keyOf(current);
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }}>
        <StepBar progress={progress} current={current} />
      </Box>
      <Box component="header" mb="1.25rem" aria-hidden={awaited}>
        <h1 tabIndex={awaited ? undefined : -1} data-page-title={!awaited || undefined}>
          {t(`step.${key}.title`)}
        </h1>
        <Text inherit c="dimmed">
          {t(`step.${key}.text`)}
        </Text>
      </Box>
    </>
  );
}

/** Nothing is known yet of any step. */
const UNKNOWN: Progress = {
  steps: STEP_KEYS.map((key, index) => ({ number: index + 1, key, label: '', state: 'inactive' })),
  next_step: null,
};

/** The frame of the step that the URL names, where it names one. */
export function WizardSkeleton({ current }: { current: number | null }) {
  const { t: c } = useTranslation('common');
  return (
    <div className={classes.frame} role="status" aria-label={c('state.loading')}>
      <div className={classes.aside}>
        <Paper w="100%" withBorder py="lg" px="md" aria-hidden>
          <Skeleton width="third" />
          {STEP_KEYS.map((key) => (
            <Flex key={key} {...STEP_LINE}>
              <StepDot state="inactive" />
              <Box flex={1}>
                <SkeletonLines count={2} />
              </Box>
            </Flex>
          ))}
        </Paper>
      </div>
      <Box flex={1} miw={0}>
        {current && <Head progress={UNKNOWN} current={current} awaited />}
        <FormSkeleton />
      </Box>
    </div>
  );
}

/** Fields to come. */
export function FormSkeleton() {
  return (
    <Paper className={classes.fields} withBorder aria-hidden>
      <Stack gap="xl">
        {['first', 'second', 'third'].map((field) => (
          <div key={field}>
            <Skeleton width="third" />
            <Skeleton as="row" />
            <Skeleton width="half" />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
