/** Old addresses of the platform lead to its own site, whose address is a project setting; without one, home. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { publicPages } from '@/features/publicPages/messages';
import { legacyTarget } from '@/features/publicPages/model/legacy';
import { useMessages } from '@/i18n/messages';
import { projectSettingsQuery } from '@/references/lists';

export default function LegacyPage() {
  const t = useMessages(publicPages);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, isError } = useQuery(projectSettingsQuery());
  useEffect(() => {
    if (!data && !isError) return;
    const target = legacyTarget(data?.find(({ key }) => key === 'platform_url')?.value ?? null, pathname, search);
    if (target) window.location.replace(target);
    else void navigate(pathTo('home'), { replace: true });
  }, [data, isError, pathname, search, navigate]);
  return (
    <div role="status" aria-label={t('moving')}>
      <SkeletonLines />
    </div>
  );
}
