import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Company } from '#shared/schemas/entities/company.ts';
import { type Person, person } from '#shared/schemas/entities/person.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useConnectedUsers } from '../../app/useConnectedUsers.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { Value } from '../../engine/Cell.tsx';
import { columnOf } from '../../engine/columns.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { OnlineDot } from '../../ui/OnlineDot.tsx';
import { Section } from '../../ui/Section.tsx';
import { SidewaysTable } from '../../ui/SidewaysTable.tsx';
import { people } from '../people/people.tsx';
import RoleSelect from '../people/RoleSelect.tsx';

/** A company has a handful of users; who has more sees the rest in the list of users. */
const shownAtMost = 50;

/** The people of a company: their role to change in place, whether they are here, or were invited. */
export default function CompanyUsers({ record }: { record: Company }) {
  const { companies: m } = useMessages();
  const format = useFormat();
  const mayAdd = useAllowed(...people.permission.write);
  const filter = { companyId: record.id };
  const { data, total, error, refetch } = useGetList<Person>('people', {
    filter,
    sort: people.sort,
    pagination: { page: 1, perPage: shownAtMost },
  });
  const add = mayAdd && (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      component={RouterLink}
      to={`/users/new?companyId=${record.id}`}
    >
      {m.addUser}
    </Button>
  );
  const all = `/users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Section
      title={m.users}
      flush
      action={total !== undefined && total > 0 && add}
      beside={
        total !== undefined && (
          <Typography sx={{ color: 'text.secondary' }}>{format.count(total)}</Typography>
        )
      }
    >
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={108} sx={{ m: 5, mt: 0 }} />}
      {data?.length === 0 && (
        <Box sx={{ px: 5, pb: 6, display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
          <Typography sx={{ color: 'text.secondary' }}>{m.noUsers}</Typography>
          {add}
        </Box>
      )}
      {data && data.length > 0 && <UserTable users={data} />}
      {total !== undefined && total > shownAtMost && (
        <Box sx={{ p: 3 }}>
          <Button component={RouterLink} to={all}>
            {m.allOf(format.count(total))}
          </Button>
        </Box>
      )}
    </Section>
  );
}

function UserTable({ users }: { users: Person[] }) {
  const m = useMessages();
  const locale = useLocale();
  const { data: connected } = useConnectedUsers();
  const online = new Set(connected?.people.map(({ id }) => id));
  const headings = [
    people.columns.find(({ name }) => name === people.known)?.label[locale],
    person.fields.email.label[locale],
    m.people.role,
    m.access.users.online,
    invitation.label[locale],
  ];
  return (
    <SidewaysTable>
      <Table size="small" aria-label={m.companies.users} sx={{ whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            {headings.map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} online={online.has(user.id)} />
          ))}
        </TableBody>
      </Table>
    </SidewaysTable>
  );
}

const account = columnOf(person, 'account');
const invitation = columnOf(person, 'invitation');

function UserRow({ user, online }: { user: Person; online: boolean }) {
  return (
    <TableRow hover sx={{ height: 44, '&:last-child td': { borderBottom: 0 } }}>
      <TableCell>
        <Link
          component={RouterLink}
          to={`/${people.path}/${user.id}`}
          sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
        >
          {people.represent(user)}
        </Link>
      </TableCell>
      <TableCell>{user.email}</TableCell>
      <TableCell>
        <RoleSelect record={user} />
      </TableCell>
      <TableCell>
        <OnlineDot online={online} withWord />
      </TableCell>
      <TableCell>
        <Value
          {...(user.account === 'DEACTIVATED'
            ? { column: account, value: user.account }
            : { column: invitation, value: user.invitation })}
        />
      </TableCell>
    </TableRow>
  );
}
