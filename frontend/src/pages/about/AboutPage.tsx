/** About: the text of the project setting. */
import { StaticText } from '@/features/publicPages/components/StaticText';
import { useMessages } from '@/i18n/messages';

export default function AboutPage() {
  const t = useMessages('common');
  return <StaticText setting="about" title={t('title.about')} />;
}
