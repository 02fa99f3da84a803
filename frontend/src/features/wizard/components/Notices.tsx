/** A few words above the form of a step. */
import { Box, Flex, Text } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/api/types';
import { Written } from '@/components/data/Bidi';
import { Notice } from '@/components/feedback/Notice';
import { pathTo } from '@/config/paths';
import { Link } from '@/lib/navigation';
import { isRevoked } from '@/resources/companies';
import { stepOfField } from '../model/steps';

/** What the reviewer rejected, each with its reason and the way to the very field. */
interface RejectedNoticeProps {
  company: Company;
  /** The step on the screen shows its own reasons beside its fields. */
  current: number;
}

export function RejectedNotice({ company, current }: RejectedNoticeProps) {
  const { t } = useTranslation('wizard');
  if (company.status !== 'rejected') return null;
  const rejected = company.requirements.filter(({ code }) => code === 'rejected');
  const elsewhere = rejected.filter(({ field }) => stepOfField(field) !== current);
  const wayTo = (field: string) =>
    `${pathTo('addCompanyStep', { id: company.id, step: stepOfField(field) ?? current })}?field=${encodeURIComponent(field)}`;
  const [first] = elsewhere;
  if (!first && rejected.length === 0) return <Notice tone="info" title={t('rejected.text', { count: 0 })} />;
  if (first && elsewhere.length === rejected.length) {
    return (
      <Text className="notice" data-tone="danger">
        <IconMessageReport size="1.375rem" aria-hidden />
        <Flex component="span" align="center" gap="sm" wrap="wrap" justify="space-between" flex={1} miw={0}>
          <span>{t('rejected.short', { count: rejected.length })}</span>
          <Text component={Link} inherit fw={600} c="red" td="underline" to={wayTo(first.field)}>
            {t('rejected.now')}
          </Text>
        </Flex>
      </Text>
    );
  }
  return (
    <Notice
      tone="danger"
      title={t(isRevoked(company) ? 'rejected.revoked' : 'rejected.title')}
      text={t('rejected.text', { count: rejected.length })}
    >
      {first && (
        <Flex component="ul" direction="column" gap="xs" mt="0.625rem">
          {elsewhere.map(({ field, label, reason }) => (
            <li key={`${field} ${reason}`}>
              <Text component={Link} inherit fw={600} c="red" td="underline" display="block" to={wayTo(field)}>
                {t('rejected.go', { field: label ?? field })}
              </Text>
              <Written>{reason}</Written>
            </li>
          ))}
        </Flex>
      )}
    </Notice>
  );
}

/** Saved, but the server has something to say; it takes the focus, since the form begins anew. */
export function RemarksNotice({ about }: { about: 'remarks' | 'unchanged' }) {
  const { t } = useTranslation('wizard');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place} tabIndex={-1} mb="1.25rem" bdrs="md" data-remarks>
      <Notice tone="warning" title={t(`${about}.title`)} text={t(`${about}.text`)} />
    </Box>
  );
}
