/** The title of a page (focused after navigation), with text, actions and breadcrumb. */
import { Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/lib/navigation';
import classes from './layout.module.css';

export interface Crumb {
  label: ReactNode;
  to: string;
}

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons; on a phone the main one belongs into `ActionBar`. */
  actions?: ReactNode;
  /** The pages above this one. */
  trail?: readonly Crumb[];
  /** Beside the title: a logo. */
  mark?: ReactNode;
  /** After the title: a status. */
  tag?: ReactNode;
}

export function PageHeader({ title, text, actions, trail, mark, tag }: Props) {
  const { t } = useTranslation('common');
  return (
    <Flex component="header" align="center" gap="md" wrap="wrap" mb="1.25rem">
      {mark}
      <div className={classes.pageWords}>
        {trail && trail.length > 0 && (
          <nav aria-label={t('header.breadcrumb')}>
            <Flex component="ol" wrap="wrap" className={`breaks ${classes.trail}`} c="dimmed" fz="sm">
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="tappable">
                    {label}
                  </Link>
                </li>
              ))}
            </Flex>
          </nav>
        )}
        <Group gap="0.5rem 0.875rem">
          <h1 className="breaks" tabIndex={-1} data-page-title>
            {title}
          </h1>
          {tag}
        </Group>
        {text && (
          <Text inherit c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {actions && <Group className={classes.actions}>{actions}</Group>}
    </Flex>
  );
}
