/** Asks before a page with unsaved changes is left, by link, back button or closing the tab. */
import { useEffect } from 'react';
import { useConfirm } from '@/components/feedback/confirm';
import { useCommon } from '@/i18n/common';
import { useHistory } from '@/lib/historyContext';

export function useUnsavedGuard(dirty: boolean, isLeaving: () => boolean): void {
  const history = useHistory();
  const confirm = useConfirm();
  const t = useCommon();

  useEffect(() => {
    if (!dirty || !history) return undefined;
    const release = history.hold(({ proceed }) => {
      if (isLeaving()) return proceed();
      const question = {
        title: t('leaving.title'),
        text: t('leaving.text'),
        ok: t('action.leave'),
        cancel: t('action.stay'),
        danger: true,
      };
      void confirm(question).then((leave) => {
        if (leave) proceed();
      });
    });
    return release;
  }, [dirty, history, confirm, isLeaving, t]);
}
