import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { type Person, person } from '#shared/schemas/entities/person.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { Fact } from '../../engine/detail/Facts.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { UserPage } from './UserPage.tsx';

export default function PersonPage({ id }: { id: string }) {
  return <UserPage<Person> id={id} facts={(record) => <Place record={record} />} />;
}

function Place({ record }: { record: Person }) {
  const locale = useLocale();
  const m = useMessages();
  const seesCompanies = useAllowed('companies', 'billing');
  return (
    <>
      <Fact label={person.fields.companyName.label[locale]}>
        {seesCompanies ? (
          <Link component={RouterLink} to={`/companies/${record.companyId}`}>
            {record.companyName}
          </Link>
        ) : (
          record.companyName
        )}
      </Fact>
      <Fact label={m.people.role}>
        <RoleSelect record={record} />
      </Fact>
    </>
  );
}
