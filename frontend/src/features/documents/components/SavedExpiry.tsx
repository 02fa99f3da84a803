/** The expiry date of a file that is there: given or corrected, it goes with the form. */
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/form/DateField';
import { dayOf } from '../model/documents';

export default function SavedExpiry({ name }: { name: string }) {
  const { t } = useTranslation('documents');
  return (
    <Box w="100%">
      <DateField name={name} label={t('expiry')} hint={t('expiryHint')} minDate={dayOf(new Date())} />
    </Box>
  );
}
