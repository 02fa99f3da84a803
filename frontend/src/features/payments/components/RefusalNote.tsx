/** Why the payment cannot be made, with the way to the page that helps (spec 8). */
import { IconAlertTriangle } from '@tabler/icons-react';
import { LinkButton } from '@/components/layout/LinkButton';
import { useMessages } from '@/i18n/messages';
import { payments } from '../messages';
import classes from './payments.module.css';
import type { Refusal } from '../model/refusals';

export function RefusalNote({ refusal: { message, way } }: { refusal: Refusal }) {
  const t = useMessages(payments);
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <p>{message}</p>
      {way && (
        <LinkButton to={way.to} size="sm" variant="default">
          {t(way.label)}
        </LinkButton>
      )}
    </div>
  );
}
