/** Privacy: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useMessages } from '@/i18n/messages';

export default function PrivacyPage() {
  const t = useMessages('common');
  return <StaticText setting="privacy" title={t('title.privacy')} />;
}
