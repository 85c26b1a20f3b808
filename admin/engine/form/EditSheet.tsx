import { useNavigate } from 'react-router-dom';
import { useAllowed } from '../../app/MeContext.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import type { Declaration, RecordValues } from '../declaration.ts';
import { RecordForm } from './RecordForm.tsx';

interface Props {
  declaration: Declaration;
  record: RecordValues;
}

/** The form of a record that has its own page. */
export default function EditSheet({ declaration, record }: Props) {
  const { path, permission, represent } = declaration;
  const navigate = useNavigate();
  const mayWrite = useAllowed(...permission.write);
  if (!mayWrite) return null;
  const back = () => navigate(`/${path}/${record.id}`);
  return (
    <SideSheet title={represent(record)} onClose={back}>
      <RecordForm
        declaration={declaration}
        record={record}
        onSaved={back}
        onClose={back}
        onDeleted={() => navigate(`/${path}`)}
      />
    </SideSheet>
  );
}
