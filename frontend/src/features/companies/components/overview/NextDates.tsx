/** What comes next for the company, and when: its subscription, and its papers that expire. */
import { Box, Divider, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@/components/data/Bidi';
import { DateText } from '@/components/data/DateText';
import { useCompany } from '@/session/company';
import { deadlineOf } from '../../model/deadline';

const SHOWN = 3;

/** At the foot of its card; nothing where nothing is known. */
export function NextDates() {
  const { t } = useTranslation('companies');
  const company = useCompany();
  const ahead = deadlineOf(company);
  const papers = company.requirements.flatMap(({ code, deadline, label, field }) =>
    code === 'expiring' && deadline ? { at: deadline, words: t('overview.dates.paper', { name: label ?? field }) } : [],
  );
  const dates = [...(ahead ? [{ at: ahead.at, words: t(`overview.dates.${ahead.what}`) }] : []), ...papers]
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(0, SHOWN);
  if (dates.length === 0) return null;
  return (
    <Box component="section" mt="auto" pt="md">
      <Divider mb="md" />
      <h2>{t('overview.dates.title')}</h2>
      <ul>
        {dates.map(({ at, words }) => (
          <Flex key={words} component="li" gap="0 1rem" wrap="wrap" justify="space-between" pt="xs" fz="md">
            <Bidi>{words}</Bidi>
            <Box component="span" c="dimmed">
              <DateText value={at} />
            </Box>
          </Flex>
        ))}
      </ul>
    </Box>
  );
}
