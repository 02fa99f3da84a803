/**
 * One field over all companies: pages at once, what the server finds a moment later. A combobox whose list is always open.
 *
 * Not the library's Spotlight: its entries are buttons that a screen reader is not led to.
 */
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Bidi } from '@/components/data/Bidi';
import { ErrorLine } from '@/components/data/ErrorState';
import { SkeletonLines } from '@/components/data/Skeleton';
import { Dialog } from '@/components/feedback/Dialog';
import { IconButton } from '@/components/layout/IconButton';
import { useMessages } from '@/i18n/messages';
import { isSearchable } from '@/resources/search';
import classes from './palette.module.css';
import { useOptions, type Option } from './paletteOptions';

const LONGEST = 100;
interface Props {
  opened: boolean;
  onClose: () => void;
}

export default function SearchPalette({ opened, onClose }: Props) {
  const t = useMessages('search');
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      centered={false}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      size="40rem"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title') } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const t = useMessages('search');
  const c = useMessages('common');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isWaiting, failed } = useOptions(typed);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(at, options.length - 1);
  const optionId = (option: Option | undefined) => option && `${id}${option.to}`;
  const activeId = optionId(options[active]);
  const isEmpty = options.length === 0 && !isWaiting && !failed;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) setAt((active + step + options.length) % Math.max(1, options.length));
    else if (activeId && !options[active]?.isOld) document.getElementById(activeId)?.click();
  };

  return (
    <>
      <div className={`row ${classes.field}`}>
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('field')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={t('field')}
          dir={typed ? 'auto' : undefined}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={c('action.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.scrolls}>
        {/* The field keeps the focus. */}
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t('title')}
          aria-busy={isWaiting}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ label, options: entries }) => (
            <div key={label} role="group" aria-label={label}>
              <p className={`fine dim ${classes.label}`} aria-hidden>
                {label}
              </p>
              {entries.map((option) => (
                <Link
                  key={option.to}
                  id={optionId(option)}
                  role="option"
                  aria-selected={option === options[active]}
                  tabIndex={-1}
                  to={option.to}
                  className={`row medium ${classes.option}`}
                  data-old={option.isOld || undefined}
                  onPointerMove={() => setAt(options.indexOf(option))}
                  onClick={onClose}
                >
                  {option.mark}
                  <span className="words breaks">
                    <Bidi>{option.title}</Bidi>
                    {option.text && <small className="fine dim">{option.text}</small>}
                  </span>
                </Link>
              ))}
            </div>
          ))}
        </div>
        {isWaiting && !options.some(({ isOld }) => isOld) && (
          <div className={classes.rest}>
            <SkeletonLines count={3} as="row" />
          </div>
        )}
        {failed && (
          <div className={classes.rest}>
            <ErrorLine text={t('failed')} query={failed} />
          </div>
        )}
        {isEmpty && (
          <div className={`stack tight ${classes.rest}`}>
            {isSearchable(typed) && <p className="medium">{t('nothing', { words: typed.trim() })}</p>}
            <p className="small dim">{t('nothingHint')}</p>
          </div>
        )}
      </div>
      <p role="status" className="unseen">
        {typed.trim() && !isWaiting && !failed && t('found', { count: options.length })}
      </p>
    </>
  );
}
