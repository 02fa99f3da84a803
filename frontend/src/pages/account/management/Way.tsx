/** A card that is a link as a whole. */
import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { IconBox } from '@/components/layout/Card';
import classes from './Way.module.css';

interface Props {
  title: string;
  text: string;
  to: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  danger?: boolean;
}

export function Way({ title, text, to, icon, danger }: Props) {
  return (
    <Link to={to} className={classes.way}>
      <IconBox icon={icon} tone={danger ? 'danger' : 'plain'} />
      <span className={classes.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <IconChevronRight size={18} aria-hidden className="turns" />
    </Link>
  );
}
