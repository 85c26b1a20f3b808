import type { Identifier } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { FormEnds } from './declaration.ts';
import DeclaredShow from './detail/DeclaredShow.tsx';
import { FormSheet } from './form/FormSheet.tsx';
import { listSearch } from './list-address.ts';
import { useDeclaration } from './useDeclaration.ts';

/** Without `onClose`, closing the sheet leads to the list, which stays as it is. */
interface Props extends Partial<FormEnds> {
  /** By default the address's; `new`, or none, creates a record. */
  id?: Identifier;
}

/** A record next to its list, or to the page of another: its form, and its history. */
export default function RecordSheet({ id: given, ...ends }: Props) {
  const { id = 'new' } = useParams();
  const { path } = useDeclaration();
  const { search } = useLocation();
  const navigate = useNavigate();
  const back = () => navigate(`/${path}${listSearch(search)}`);
  const wanted = given ?? id;
  const all = { ...ends, onClose: ends.onClose ?? back };
  return wanted === 'new' ? (
    <FormSheet {...all} />
  ) : (
    <DeclaredShow key={wanted} id={wanted} {...all} />
  );
}
