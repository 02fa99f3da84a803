/** The password was wrong: a new one by mail, or a request that people look at. */
import { Button } from '@mantine/core';
import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useMessages } from '@/i18n/messages';
import { mailResetLink } from '@/resources/credentials';
import { useWrite } from '@/resources/write';
import { useAccount } from '@/session/session';
import { leaving } from '../messages';
import { RequestButton } from './RequestButton';
import classes from './leaving.module.css';

export function WaysOut() {
  const t = useMessages(leaving);
  const { email } = useAccount();
  const reset = useWrite({ send: () => mailResetLink(email) });
  return (
    <section className={classes.ways}>
      <h3>{t('ways.title')}</h3>
      <p className={classes.small}>{t('ways.wrong')}</p>
      {reset.isSuccess ? (
        <p role="status" className={classes.sent}>
          <IconMailCheck size={20} aria-hidden />
          <span>{t('ways.sent', { email })}</span>
        </p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {t('ways.reset')}
        </Button>
      )}
      <RequestButton />
    </section>
  );
}
