/** A mailed link did its work for another account than the one that is signed in here, which stays. */
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Ltr } from '@/components/data/Bidi';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { useCommon } from '@/i18n/common';
import { useMessages } from '@/i18n/messages';
import { useAccount } from '@/session/session';
import { verification } from '../messages.verification';
import { Head } from './Head';
import classes from './accounts.module.css';

/** `of`: the address of the other account, unless the page was loaded anew since. */
export function StillHere({ title, of }: { title: string; of: string | null }) {
  const c = useCommon();
  const t = useMessages(verification);
  const { email } = useAccount();
  return (
    <>
      <Head
        icon={IconCircleCheck}
        tone="success"
        title={title}
        text={
          <>
            {of && (
              <>
                <Ltr className={`strong ${classes.address}`}>{of}</Ltr>
                <br />
              </>
            )}
            {t('other.stillHere', { email })}
          </>
        }
      />
      <Stack gap="sm">
        <LinkButton to={pathTo('home')} fullWidth>
          {c('action.backHome')}
        </LinkButton>
        <LinkButton to={pathTo('logout')} variant="default" fullWidth>
          {t('other.login')}
        </LinkButton>
      </Stack>
    </>
  );
}
