/** Asks whether a member wants to leave the company, and leads them out of it. */
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/components/feedback/confirm';
import { pathTo } from '@/config/paths';
import { useNavigate } from '@/lib/navigation';
import { leaveCompany } from '@/resources/members';
import { useWrite } from '@/resources/write';
import { useCompany } from '@/session/company';

export function useLeaving() {
  const { t } = useTranslation('closing');
  const { id, name } = useCompany();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite(leaveCompany(id), () => navigate(pathTo('companies')));
  const ask = async () => {
    const agreed = await confirm({
      title: t('leave.title', { company: name }),
      lost: [t('leave.access'), t('leave.back')],
      ok: t('leave.ok'),
      danger: true,
    });
    if (agreed) mutate();
  };
  return { ask, isPending };
}
