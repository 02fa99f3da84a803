/** Terms: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useMessages } from '@/i18n/messages';

export default function TermsPage() {
  const t = useMessages('common');
  return <StaticText setting="terms" title={t('title.terms')} />;
}
