/** What became of the addresses of which some were refused: each says why. */
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { InvitationOutcome } from '@/api/types';
import { Ltr } from '@/components/data/Bidi';
import { useMessages } from '@/i18n/messages';

export function Outcomes({ of: outcomes }: { of: readonly InvitationOutcome[] }) {
  const t = useMessages('invitations');
  const place = useRef<HTMLElement>(null);
  const refused = outcomes.filter(({ invitation }) => invitation === null);
  const sent = outcomes.length - refused.length;
  // Above what was sent, perhaps out of sight.
  useEffect(() => place.current?.focus(), [outcomes]);
  if (refused.length === 0) return null;
  return (
    <section ref={place} tabIndex={-1} className="notice medium" data-tone="warning" aria-label={t('add.refused')}>
      <IconAlertCircle size={20} aria-hidden />
      <div className="breaks stack tight">
        <p className="strong">
          {sent > 0 && t('add.sent', { count: sent })} {t('add.refused')}
        </p>
        <ul className="stack tight">
          {refused.map(({ email, message }) => (
            <li key={email}>
              <Ltr className="strong">{email}</Ltr>
              <br />
              {message}
            </li>
          ))}
        </ul>
        <p className="dim">{t('add.refusedText')}</p>
      </div>
    </section>
  );
}
