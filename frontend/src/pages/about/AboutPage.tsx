/** About: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useCommon } from '@/i18n/common';

export default function AboutPage() {
  const t = useCommon();
  return <StaticText setting="about" title={t('title.about')} />;
}
