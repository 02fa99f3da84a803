/** One step's data to be looked over, with the way back to it where it can be changed. */
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KeyValue } from '@/components/data/KeyValueList';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import classes from './review.module.css';

interface Props {
  title: string;
  editTo?: string;
  items?: readonly KeyValue[];
  children?: ReactNode;
}

export function ReviewSection({ title, editTo, items, children }: Props) {
  const t = useMessages('review');
  return (
    <Card
      title={title}
      className={classes.section}
      aside={
        editTo && (
          <Link
            className={`quiet row tight medium ${classes.edit}`}
            to={editTo}
            aria-label={t('editSection', { section: title })}
          >
            <IconPencil size={18} aria-hidden />
            {t('edit')}
          </Link>
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
