/** The calendar of a date field or filter, below it: a day is chosen, or none. Begins with the focus on the day. */
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import classes from './DayCalendar.module.css';
import { useCalendar } from './useCalendar';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';

interface Props {
  /** The id of the label of what the day is for. */
  labelledBy: string;
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  /** The first day that it offers. */
  minDate?: string;
  /** What the button says that takes the day away; without it there must be one. */
  empty?: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (day: string) => void;
}

export default function DayCalendar({ labelledBy, day, minDate = '', empty, opened, onClose, onChoose }: Props) {
  const calendar = useCalendar();
  const today = dayjs().format('YYYY-MM-DD');
  const first = [day || today, minDate].toSorted().at(-1)!;
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        if (!next) onClose();
      }}
      position="bottom-start"
      shadow="md"
      trapFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <span className="anchor" />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={labelledBy}>
        <div className={classes.calendar}>
          <DatePicker
            {...calendar}
            value={day || null}
            defaultDate={first}
            minDate={minDate || undefined}
            highlightToday
            getDayProps={(shown) => ({
              ...calendar.getDayProps(shown),
              'data-autofocus': shown === first || undefined,
            })}
            onChange={(chosen) => onChoose(chosen ?? day)}
          />
          {day && empty && (
            <button type="button" className="quiet" onClick={() => onChoose('')}>
              {empty}
            </button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
