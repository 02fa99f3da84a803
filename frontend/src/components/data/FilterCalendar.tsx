/** The calendar of a date filter, over its button: a day is chosen, or none. Begins with the focus on the day. */
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useCalendar } from '@/components/form/useCalendar';
import { useCommon } from '@/i18n/common';
import classes from './ListToolbar.module.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';

interface Choice {
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  onChoose: (day: string) => void;
}

interface Props extends Choice {
  label: string;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

export default function FilterCalendar({ label, opened, onOpened, ...choice }: Props) {
  // It opens after it is there: the popover notes then where the focus goes back to.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return (
    <Popover
      opened={shown}
      onChange={onOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} aria-labelledby={undefined}>
        <Days {...choice} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Days({ day, onChoose }: Choice) {
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
