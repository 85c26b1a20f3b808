import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { ConnectedUser } from '#shared/schemas/calls/users.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { useAllowed, useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { admins } from '../../resources/admins/admins.tsx';
import { OnlineDot } from '../../resources/people/OnlineDot.tsx';
import { people } from '../../resources/people/people.tsx';
import { useConnectedUsers } from '../../resources/people/useConnectedUsers.ts';

/** Connected admins and connected people, side by side, live. */
export default function ConnectedPage() {
  const m = useMessages(accountMessages).connected;
  return (
    <>
      <PageHeader title={m.title} />
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>{m.hint}</Typography>
      <Lists />
    </>
  );
}

function Lists() {
  const m = useMessages(accountMessages).connected;
  const { data, error, refetch, isLive } = useConnectedUsers();
  const seesAdmins = useAllowed(...admins.permission.read);
  const seesPeople = useAllowed(...people.permission.read);
  if (error && !data) return <Failure error={error} onRetry={refetch} />;
  return (
    <>
      <Box role="status">
        {!isLive && (
          <Alert severity="warning" sx={{ mb: 5 }}>
            {m.lost}
          </Alert>
        )}
      </Box>
      <Box sx={{ ...sideBySide('md', 5), alignItems: 'start' }}>
        <UserList
          title={m.admins}
          users={data?.admins}
          empty={m.noAdmins}
          path={seesAdmins ? admins.path : undefined}
        />
        <UserList
          title={m.people}
          users={data?.people}
          empty={m.noPeople}
          path={seesPeople ? people.path : undefined}
        />
      </Box>
    </>
  );
}

interface ListProps {
  title: string;
  users: ConnectedUser[] | undefined;
  empty: string;
  /** The path of their pages, if the reader may open them. */
  path: string | undefined;
}

function UserList({ title, users, empty, path }: ListProps) {
  return (
    <Section title={title} count={users?.length}>
      {!users && <Skeleton variant="rounded" height={96} />}
      {users?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {users?.map((user) => (
          <UserRow key={user.id} user={user} path={path} />
        ))}
      </Box>
    </Section>
  );
}

function UserRow({ user, path }: { user: ConnectedUser; path: string | undefined }) {
  const m = useMessages(accountMessages).connected;
  const me = useMe();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2.5, flexWrap: 'wrap' }}>
      <OnlineDot online />
      {path ? <PageLink to={`/${path}/${user.id}`}>{name}</PageLink> : <span>{name}</span>}
      {user.id === me.id && <Typography variant="caption">{m.you}</Typography>}
      {user.company && (
        <Typography sx={{ color: 'text.secondary' }}>{user.company.name}</Typography>
      )}
    </Box>
  );
}
