import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { usePeople } from '../features/people/api/usePeople.ts';
import { PeopleList } from '../features/people/components/PeopleList.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

export function PeoplePage() {
  const m = useMessages(partnerSettingsMessages).people;
  const { me } = useViewer();
  const { data: people, error, mutate } = usePeople();
  useDocumentTitle(m.title);
  if (error && !people) {
    return <MaintenanceAlert missing="people" error={error} onRetry={() => mutate()} />;
  }
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <p className="muted">{m.text}</p>
      {people ? (
        <PeopleList people={people} myId={me.id} onChanged={() => mutate()} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
      <p className="people-roles muted">{m.ownerMeans}</p>
      <p className="people-roles muted">{m.memberMeans}</p>
    </section>
  );
}
