/** The link of the mail to the old address: on a click, not by itself, since mail programs open links too. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { holdResetLink } from '@/features/accounts/model/resetLink';
import { useMessages } from '@/i18n/messages';
import { undoEmailChange } from '@/resources/credentials';
import { useWrite } from '@/resources/write';

export default function UndoEmailChangePage() {
  const c = useMessages('common');
  const t = useMessages('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { mutate, isPending, isSuccess, isError, error } = useWrite(
    { send: () => undoEmailChange(query.get('token') ?? '') },
    (link) => {
      holdResetLink(link);
      return navigate(pathTo('newPassword'), { replace: true });
    },
  );

  if (isError && !isUndecided(error)) {
    return (
      <>
        <Head icon={IconLinkOff} tone="danger" title={t('undo.failed')} text={t('undo.failedHint')} />
        <LinkButton to={pathTo('home')} fullWidth>
          {c('action.backHome')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      {isError ? (
        <Head icon={IconCloudOff} tone="danger" title={c('title.undoEmailChange')} text={c('state.errorHint')} />
      ) : (
        <Head icon={IconArrowBackUp} title={c('title.undoEmailChange')} text={t('undo.text')} />
      )}
      <Button fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {isError ? c('action.retry') : t('undo.submit')}
      </Button>
    </>
  );
}
