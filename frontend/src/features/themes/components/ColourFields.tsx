/** Colours of the company's own: one for each role, with what cannot be read and the colour that can, one tap away. */
import { Box, Button, Flex, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Ltr } from '@/components/data/Bidi';
import { ColourField } from '@/components/form/ColourField';
import { type Fault, faultsOf, ROLES, shown } from '../model/colours';
import type { PageValues } from '../model/page';

export function ColourFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('themes');
  const colours = useWatch<PageValues, 'colours'>({ name: 'colours' });
  const faults = faultsOf(colours);
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 9.5rem)">
        {ROLES.map((role) => (
          <ColourField key={role} name={`colours.${role}`} label={t(`role.${role}`)} disabled={disabled} />
        ))}
      </SimpleGrid>
      <Stack role="status" gap="xs">
        {faults.length === 0 ? (
          <Flex component="p" align="center" gap="xs" fz="sm" c="var(--tone)" data-tone="success">
            <IconCircleCheck size="1.125rem" aria-hidden />
            {t('contrast.good')}
          </Flex>
        ) : (
          faults.map((fault) => <Verdict key={fault.role} fault={fault} disabled={disabled} />)
        )}
      </Stack>
    </>
  );
}

function Verdict({ fault: { role, ground, ratio, better }, disabled }: { fault: Fault; disabled: boolean }) {
  const { t } = useTranslation('themes');
  const { setValue } = useFormContext<PageValues>();
  return (
    <Group className="notice" fz="sm" data-tone="warning">
      <IconAlertTriangle size="1.125rem" aria-hidden />
      <Box component="span" flex="1 1 min(12rem, 75%)" miw={0}>
        {t('contrast.bad', { text: t(`role.${role}`), ground: t(`role.${ground}`), ratio: shown(ratio) })}
      </Box>
      {better && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          onClick={() => setValue(`colours.${role}`, better, { shouldDirty: true, shouldValidate: true })}
        >
          <Box component="svg" w="md" h="md" me="0.375rem" viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="8" fill={better} />
          </Box>
          <span>{t('contrast.use')}</span>
          {'\u00a0'}
          <Ltr>{better}</Ltr>
        </Button>
      )}
    </Group>
  );
}
