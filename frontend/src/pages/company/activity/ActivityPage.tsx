/** What happened in the company, or to one thing in it, which the URL names. */
import { useSearchParams } from 'react-router';
import { ActivityList } from '@/features/activity/components/ActivityList';

export default function ActivityPage() {
  const [params] = useSearchParams();
  const [kind, id] = [params.get('subject_kind'), params.get('subject_id')];
  return <ActivityList subject={kind && id ? { kind, id } : undefined} />;
}
