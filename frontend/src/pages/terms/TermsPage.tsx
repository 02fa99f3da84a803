/** Terms: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useCommon } from '@/i18n/common';

export default function TermsPage() {
  const t = useCommon();
  return <StaticText setting="terms" title={t('title.terms')} />;
}
