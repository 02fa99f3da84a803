/** The password was wrong: a new one by mail, or a request that people look at. */
import { Button } from '@mantine/core';
import { IconMail, IconMailCheck, IconMessageCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { useAccount } from '@/session/session';
import { mailResetLink } from '../api';
import { leaving } from '../messages';
import classes from './leaving.module.css';

export function WaysOut() {
  const t = useMessages(leaving);
  const { email } = useAccount();
  const reset = useMutation({ mutationFn: () => mailResetLink(email) });
  return (
    <section className={classes.ways}>
      <h3>{t('ways.title')}</h3>
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
      <LinkButton
        variant="default"
        to={pathTo('accountRemove')}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
      >
        {t('ways.request')}
      </LinkButton>
    </section>
  );
}
