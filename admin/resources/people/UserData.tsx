import type { RecordValues } from '../../engine/declaration.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { PersonalData } from './PersonalData.tsx';

export default function UserData({ record: { id } }: { record: RecordValues }) {
  const { name } = useDeclaration();
  return <PersonalData address={`/api/admin/${name}/${id}`} />;
}
