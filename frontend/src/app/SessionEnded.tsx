/** The session ended by itself: asks to sign in again, over the page, which stays with what was typed. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import notice from '@/components/feedback/feedback.module.css';
import { lazyPart } from '@/components/feedback/lazy';

const SignInAgain = lazyPart(() => import('./SignInAgain'));

export function SessionEnded() {
  const { t } = useTranslation('common');
  const [asks, setAsks] = useState(true);
  if (asks) return <SignInAgain onClose={() => setAsks(false)} />;
  // The dialog's code did not come: a press asks for it again.
  return (
    <div role="alert" className={notice.noticePlace} data-high>
      <Text className={notice.notice} size="sm" ta="center">
        {t('error.session')}{' '}
        <button type="button" className={notice.noticeAction} onClick={() => setAsks(true)}>
          {t('title.login')}
        </button>
      </Text>
    </div>
  );
}
