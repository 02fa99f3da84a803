/** Opening hours: lines of days with the same hours. A day on two lines has a break; one on none is closed. */
import { Box, Button, Chip, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { useField } from '@/components/form/field';
import { useCanDrop } from '@/components/form/useCanDrop';
import { IconButton } from '@/components/layout/IconButton';
import { DAYS, type Day, type PageValues } from '../model/page';

const NEW_LINE = { days: DAYS.slice(0, 5), opens: '09:00', closes: '17:00' };

const forThumbs = () => ({ root: { '--chip-size': 'var(--q-touch)' } });

export function HoursFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('themes');
  const { fields, append, remove } = useFieldArray<PageValues, 'hours', 'key'>({ name: 'hours', keyName: 'key' });
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t(fields.length === 0 ? 'hours.none' : 'hours.text')}</Text>
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          component="fieldset"
          className="breaks"
          p="min(1.125rem, 5vw)"
          m={0}
          bd="1px solid var(--q-line)"
          bdrs="lg"
        >
          <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
            <DaysField name={`hours.${index}.days`} disabled={disabled} />
            {!disabled && (
              <IconButton label={t('hours.remove', { number: index + 1 })} onClick={() => remove(index)}>
                <IconTrash size="1.25rem" aria-hidden />
              </IconButton>
            )}
          </Group>
          <SimpleGrid minColWidth="min(100%, 12rem)" spacing="md">
            <TextField name={`hours.${index}.opens`} kind="time" label={t('hours.opens')} disabled={disabled} />
            <TextField name={`hours.${index}.closes`} kind="time" label={t('hours.closes')} disabled={disabled} />
          </SimpleGrid>
        </Box>
      ))}
      {!disabled && (
        <Button
          variant="default"
          me="auto"
          leftSection={<IconPlus size="1.125rem" aria-hidden />}
          onClick={() => append(NEW_LINE, { focusName: `hours.${fields.length}.opens` })}
        >
          {t('hours.add')}
        </Button>
      )}
    </Stack>
  );
}

function DaysField({ name, disabled }: { name: string; disabled: boolean }) {
  const { t } = useTranslation('themes');
  const hasMouse = useCanDrop();
  const { value, onChange, input } = useField<Day[]>({ name, hint: undefined, required: false });
  return (
    <Box role="group" aria-label={t('hours.days')}>
      <Group gap="xs">
        <Chip.Group multiple value={value} onChange={(days) => onChange(DAYS.filter((day) => days.includes(day)))}>
          {DAYS.map((day, index) => (
            <Chip
              key={day}
              ref={index === 0 ? input.ref : undefined}
              value={day}
              color="teal"
              vars={hasMouse ? undefined : forThumbs}
              disabled={disabled}
              aria-invalid={input.error ? true : undefined}
            >
              {t(`day.${day}`)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      {input.error && (
        <Text c="red" fz="sm" mt="xs">
          {input.error}
        </Text>
      )}
    </Box>
  );
}
