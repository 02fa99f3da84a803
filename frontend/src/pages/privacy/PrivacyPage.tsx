/** Privacy: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useCommon } from '@/i18n/common';

export default function PrivacyPage() {
  const t = useCommon();
  return <StaticText setting="privacy" title={t('title.privacy')} />;
}
