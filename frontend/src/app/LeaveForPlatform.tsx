/** Old addresses lead to the platform's own site, whose address is a project setting; without one, home. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SkeletonLines } from '@/components/data/Skeleton';
import { pathTo } from '@/config/paths';
import { useMessages } from '@/i18n/messages';
import { projectSettingsQuery } from '@/resources/references';

export default function LeaveForPlatform({ to }: { to: string }) {
  const t = useMessages('publicPages');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, isError } = useQuery(projectSettingsQuery());
  useEffect(() => {
    if (!data && !isError) return;
    const platform = data?.find(({ key }) => key === 'platform_url')?.value ?? null;
    const address = platformAddress(platform, to + search);
    if (address) window.location.replace(address);
    else void navigate(pathTo('home'), { replace: true });
  }, [data, isError, to, search, navigate]);
  return (
    <div role="status" aria-label={t('moving')}>
      <SkeletonLines />
    </div>
  );
}

/** Addresses of the platform's own site. */

/** `path` on the platform; null when its site is not set, or is not a web address. */
export function platformAddress(platform: string | null, path: string): string | null {
  if (!platform) return null;
  try {
    const base = new URL(platform);
    if (base.protocol !== 'https:' && base.protocol !== 'http:') return null;
    return `${base.origin}${base.pathname.replace(/\/$/, '')}${path}`;
  } catch {
    return null;
  }
}
