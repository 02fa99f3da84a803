/** One step's data to be looked over, with the way back to it where it can be changed. */
import { Flex } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyValue } from '@/components/data/KeyValueList';
import { Card } from '@/components/layout/Card';
import { Link } from '@/lib/navigation';
import classes from './review.module.css';

interface Props {
  title: string;
  editTo?: string;
  items?: readonly KeyValue[];
  children?: ReactNode;
}

export function ReviewSection({ title, editTo, items, children }: Props) {
  const { t } = useTranslation('review');
  return (
    <Card
      title={title}
      className={classes.section}
      aside={
        editTo && (
          <Flex
            component={Link}
            className={`quiet ${classes.edit}`}
            mx="-xs"
            py="0.25rem"
            px="xs"
            align="center"
            gap="xs"
            fz="md"
            to={editTo}
            aria-label={t('editSection', { section: title })}
          >
            <IconPencil size="1.125rem" aria-hidden />
            {t('edit')}
          </Flex>
        )
      }
    >
      {items && (
        <dl className={`lined ${classes.list}`}>
          {items.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </Card>
  );
}
