/** The link of the mail to the old address: on a click, not by itself, since mail programs open links too. */
import { Box, Button } from '@mantine/core';
import { IconArrowBackUp, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isUndecided } from '@/api/errors';
import { LinkButton } from '@/components/layout/LinkButton';
import { pathTo } from '@/config/paths';
import { Head } from '@/features/accounts/components/Head';
import { holdResetLink } from '@/features/accounts/model/resetLink';
import { useNavigate } from '@/lib/navigation';
import { undoEmailChange } from '@/resources/credentials';
import { useWrite } from '@/resources/write';

const RESULTS = ['address', 'devices', 'password'] as const;

export default function UndoEmailChangePage() {
  const { t: c } = useTranslation('common');
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { mutate, isPending, isSuccess, isError, error } = useWrite(undoEmailChange, ({ data: link }) => {
    holdResetLink(link);
    return navigate(pathTo('newPassword'), { replace: true });
  });

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
        <>
          <Head icon={IconArrowBackUp} title={c('title.undoEmailChange')} text={t('undo.text')} />
          <Box component="ul" className="bulleted" mb="xl" c="dimmed">
            {RESULTS.map((result) => (
              <li key={result}>{t(`undo.result.${result}`)}</li>
            ))}
          </Box>
        </>
      )}
      <Button fullWidth loading={isPending || isSuccess} onClick={() => mutate(query.get('token') ?? '')}>
        {isError ? c('action.retry') : t('undo.submit')}
      </Button>
    </>
  );
}
