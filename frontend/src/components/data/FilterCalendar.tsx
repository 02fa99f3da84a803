/** The calendar of a date filter, over its button: a day is chosen, or none. Begins with the focus on the day. */
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { useCalendar } from '@/components/form/useCalendar';
import { useMessages } from '@/i18n/messages';
import classes from './ListToolbar.module.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or nothing. */
  day: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (day: string) => void;
}

export default function FilterCalendar({ label, day, opened, onClose, onChoose }: Props) {
  const t = useMessages('common');
  const calendar = useCalendar();
  const first = day || dayjs().format('YYYY-MM-DD');
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
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} aria-labelledby={undefined}>
        <div className={`stack tight ${classes.calendar}`}>
          <DatePicker
            {...calendar}
            value={day || null}
            defaultDate={first}
            highlightToday
            getDayProps={(shown) => ({
              ...calendar.getDayProps(shown),
              'data-autofocus': shown === first || undefined,
            })}
            onChange={(chosen) => onChoose(chosen ?? '')}
          />
          {day && (
            <button type="button" className="quiet" onClick={() => onChoose('')}>
              {t('state.anyDate')}
            </button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
