/**
 * One field over all companies: pages at once, what the server finds a moment later. A combobox whose list is always open.
 *
 * Not the library's Spotlight: its entries are buttons that a screen reader is not led to.
 */
import { Center, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Brief } from '@/components/data/Brief';
import { CompanyLogo } from '@/components/data/CompanyLogo';
import { EmptyState } from '@/components/data/EmptyState';
import { ErrorState } from '@/components/data/ErrorState';
import { SkeletonWords } from '@/components/data/Skeleton';
import { Dialog } from '@/components/feedback/Dialog';
import { IconButton } from '@/components/layout/IconButton';
import { Link } from '@/lib/navigation';
import { isSearchable } from '@/resources/search';
import classes from './palette.module.css';
import { useOptions, type Option } from './paletteOptions';

const LONGEST = 100;
/** More than the panel holds: those below its end are not shown. */
const BONES = 12;

export interface SearchPaletteProps {
  opened: boolean;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
}

export default function SearchPalette({ opened, onClose, ...search }: SearchPaletteProps) {
  const { t } = useTranslation('search');
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      centered={false}
      yOffset="6rem"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      size="40rem"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title') } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Search onClose={onClose} {...search} />
    </Dialog>
  );
}

function Search({ onClose, typed, onType }: Omit<SearchPaletteProps, 'opened'>) {
  const { t } = useTranslation('search');
  const { t: c } = useTranslation('common');
  const id = useId();
  const [at, setAt] = useState(0);
  const { groups, isWaiting, failed } = useOptions(typed);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(at, options.length - 1);
  const optionId = (option: Option | undefined) => option && `${id}${option.to}`;
  const activeId = optionId(options[active]);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = options.length === 0 && !isWaiting && !failed;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    const place = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    // With Shift they mark what was typed.
    if (event.nativeEvent.isComposing || event.shiftKey || (place === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (place !== undefined) setAt(count > 0 ? place : 0);
    else if (activeId && !options[active]?.isOld) document.getElementById(activeId)?.click();
  };

  // The button goes with what it brings: whoever pressed it goes on typing.
  const askAgain = () => {
    field.current?.focus();
    return failed?.refetch();
  };

  return (
    <>
      <Group className={classes.field} wrap="nowrap" data-hint={t('field')}>
        <IconSearch size="1.25rem" aria-hidden />
        <input
          ref={field}
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
            onType(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={c('action.close')} onClick={onClose}>
          <IconX size="1.25rem" aria-hidden />
        </IconButton>
      </Group>
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
              <Text className={classes.label} size="xs" c="dimmed" aria-hidden>
                {label}
              </Text>
              {entries.map((option) => (
                <Flex
                  key={option.to}
                  id={optionId(option)}
                  role="option"
                  aria-selected={option === options[active]}
                  tabIndex={-1}
                  to={option.to}
                  component={Link}
                  className={classes.option}
                  align="center"
                  gap="sm"
                  fz="md"
                  data-old={option.isOld || undefined}
                  onPointerMove={() => setAt(options.indexOf(option))}
                  onClick={onClose}
                >
                  {option.mark}
                  <Flex component="span" className="breaks" direction="column" flex={1} miw={0}>
                    <span dir="auto" className="twoLines" title={option.title}>
                      {option.title}
                    </span>
                    {option.text && <About text={option.text} company={option.company} />}
                  </Flex>
                </Flex>
              ))}
            </div>
          ))}
        </div>
        {isWaiting && !options.some(({ isOld }) => isOld) && (
          <div className={classes.bones} aria-hidden>
            {Array.from({ length: BONES }, (_, index) => (
              <Group key={index} className={classes.option} wrap="nowrap">
                <Center component="span" className={classes.mark} flex="none" />
                <SkeletonWords />
              </Group>
            ))}
          </div>
        )}
        {failed && (
          <div className={classes.rest} data-over={options.length > 0 || undefined}>
            <ErrorState title={t('failed')} query={{ ...failed, refetch: askAgain }} />
          </div>
        )}
        {isEmpty && (
          <div className={classes.rest}>
            <EmptyState
              icon={IconSearch}
              title={isSearchable(typed) ? t('nothing', { words: typed.trim() }) : t('title')}
              text={t('nothingHint')}
            />
          </div>
        )}
      </div>
      <VisuallyHidden role="status" renderRoot={(props) => <p {...props} />}>
        {typed.trim() && !isWaiting && !failed && t('found', { count: options.length })}
      </VisuallyHidden>
    </>
  );
}

/** Whose it is and how it stands; a long name leaves room for that. */
function About({ text, company }: Required<Pick<Option, 'text'>> & Pick<Option, 'company'>) {
  return (
    <Flex component="small" className={classes.about} gap="xs" c="dimmed">
      {company && <CompanyLogo name={company.name} logo={company.logo} seed={company.id} size="tiny" />}
      <span className="twoLines">
        <Brief>{text}</Brief>
      </span>
    </Flex>
  );
}
