import { useState } from 'react';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useInvited, usePeople } from '../features/people/api/peopleCalls.ts';
import { InviteDialog } from '../features/people/components/InviteDialog.tsx';
import { InvitedPeople } from '../features/people/components/InvitedPeople.tsx';
import { PeopleList } from '../features/people/components/PeopleList.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Button } from '../ui/Button.tsx';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

export function PeoplePage() {
  const m = useMessages(partnerSettingsMessages).people;
  const { me, may, isPreview } = useViewer();
  const [isInviting, setInviting] = useState(false);
  const { mutate: askInvited } = useInvited(may('manageCompany'));
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
      {may('manageCompany') && <InvitedPeople mayChange={!isPreview} />}
      {may('manageCompany') && !isPreview && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
            {m.invite}
          </Button>
        </div>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={askInvited} />}
      <p className="people-roles muted">{m.ownerMeans}</p>
      <p className="people-roles muted">{m.memberMeans}</p>
    </section>
  );
}
