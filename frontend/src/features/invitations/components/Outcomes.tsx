/** What became of the addresses of which some were refused: each says why. */
import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationOutcome } from '@/api/types';
import { Ltr } from '@/components/data/Bidi';

export function Outcomes({ of: outcomes }: { of: readonly InvitationOutcome[] }) {
  const { t } = useTranslation('invitations');
  const place = useRef<HTMLElement>(null);
  const refused = outcomes.filter(({ invitation }) => invitation === null);
  const sent = outcomes.length - refused.length;
  // Above what was sent, perhaps out of sight.
  useEffect(() => place.current?.focus(), [outcomes]);
  if (refused.length === 0) return null;
  return (
    <Box
      ref={place}
      tabIndex={-1}
      component="section"
      className="notice"
      fz="md"
      data-tone="warning"
      aria-label={t('add.refused')}
    >
      <IconAlertCircle size="1.25rem" aria-hidden />
      <Stack className="breaks" gap="xs">
        <Text inherit fw={600}>
          {sent > 0 && t('add.sent', { count: sent })} {t('add.refused')}
        </Text>
        <Flex component="ul" direction="column" gap="xs">
          {refused.map(({ email, message }) => (
            <li key={email}>
              <Ltr fw={600}>{email}</Ltr>
              <br />
              {message}
            </li>
          ))}
        </Flex>
        <Text inherit c="dimmed">
          {t('add.refusedText')}
        </Text>
      </Stack>
    </Box>
  );
}
