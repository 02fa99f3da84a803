/** The session ended by itself: asks to sign in again, over the page, which stays with what was typed. */
import { useState } from 'react';
import notice from '@/components/feedback/feedback.module.css';
import { lazyPart } from '@/components/feedback/lazy';
import { useMessages } from '@/i18n/messages';

const SignInAgain = lazyPart(() => import('./SignInAgain'));

export function SessionEnded() {
  const t = useMessages('common');
  const [asks, setAsks] = useState(true);
  if (asks) return <SignInAgain onClose={() => setAsks(false)} />;
  // The dialog's code did not come: a press asks for it again.
  return (
    <div role="alert" className={notice.noticePlace} data-high>
      <p className={`small centred ${notice.notice}`}>
        {t('error.session')}{' '}
        <button type="button" className={notice.noticeAction} onClick={() => setAsks(true)}>
          {t('title.login')}
        </button>
      </p>
    </div>
  );
}
