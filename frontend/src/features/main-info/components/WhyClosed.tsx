/** Above what can only be read now; the frame's banner explains a review and a registration. */
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '@/session/company';
import { closedBy } from '../model/kinds';

export function WhyClosed() {
  const { t } = useTranslation('mainInfo');
  if (closedBy(useCompany()) !== 'suspended') return null;
  return (
    <Text className="notice" mb="1.25rem" data-tone="warning">
      <IconLock size="1.25rem" aria-hidden />
      <span>{t('closed.text')}</span>
    </Text>
  );
}
