/** The calendar of a date filter: a day is chosen, or none. Begins with the focus on the day. */
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useCalendar } from '@/components/form/useCalendar';
import { useCommon } from '@/i18n/common';
import classes from './ListToolbar.module.css';
import '@mantine/dates/styles.layer.css';

interface Props {
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  onChoose: (day: string) => void;
}

export default function FilterCalendar({ day, onChoose }: Props) {
  const t = useCommon();
  const calendar = useCalendar();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later: the popover notes first where the focus goes back to.
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} className={classes.calendar}>
      <DatePicker
        {...calendar}
        value={day || null}
        defaultDate={day || undefined}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      {day && (
        <button type="button" className={classes.none} onClick={() => onChoose('')}>
          {t('state.anyDate')}
        </button>
      )}
    </div>
  );
}
