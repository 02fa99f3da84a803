/** What is lost with an account, and what is not. */
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { Card } from '@/components/layout/Card';
import { useMessages } from '@/i18n/messages';
import { leaving } from '../messages';
import classes from './leaving.module.css';

export const GOES = ['goesPerson', 'goesDrafts', 'goesMember', 'goesSessions'] as const;
const STAYS = ['staysCompanies', 'staysMoney'] as const;

export function WhatGoes() {
  const t = useMessages(leaving);
  return (
    <Card className={classes.fates}>
      <section>
        <h2>{t('delete.goes')}</h2>
        <ul data-tone="danger">
          {GOES.map((key) => (
            <li key={key}>
              <IconTrash size={18} aria-hidden />
              <span>{t(`delete.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('delete.stays')}</h2>
        <ul data-tone="success">
          {STAYS.map((key) => (
            <li key={key}>
              <IconCircleCheck size={18} aria-hidden />
              <span>{t(`delete.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
