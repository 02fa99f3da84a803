/** Saved, but the server has something to say; it takes the focus, since the form begins anew. */
import { useEffect, useRef } from 'react';
import { useMessages } from '@/i18n/messages';
import { wizard } from '../messages';
import { Notice } from './Notice';
import classes from './wizard.module.css';

export function RemarksNotice() {
  const t = useMessages(wizard);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.remarks} data-remarks>
      <Notice tone="warning" title={t('remarks.title')} text={t('remarks.text')} />
    </div>
  );
}
