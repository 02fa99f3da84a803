/** The session ended by itself: asks to sign in again, over the page, which stays with what was typed. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import notice from '@/components/feedback/feedback.module.css';
import { lazyPart } from '@/components/feedback/lazy';

const SignInAgain = lazyPart(() => import('./SignInAgain'));

export function SessionEnded() {
  const { t } = useTranslation('common');
  const [asks, setAsks] = useState(true);
  if (asks) return <SignInAgain opened onClose={() => setAsks(false)} />;
  // The dialog's code did not come: a press asks for it again.
  return (
    <div role="alert" className={notice.noticePlace} data-high>
      <Text className={notice.notice} size="sm" ta="center">
        <Trans
          t={t}
          i18nKey="error.session"
          components={{
            button: <button type="button" className={notice.noticeAction} onClick={() => setAsks(true)} />,
          }}
        />
      </Text>
    </div>
  );
}
