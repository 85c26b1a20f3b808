import type { Identifier } from 'react-admin';
import { useParams } from 'react-router-dom';
import DeclaredShow from './detail/DeclaredShow.tsx';
import { FormSheet } from './form/FormSheet.tsx';
import { useBackToList } from './useBackToList.ts';

interface Props {
  /** By default the address's; `new`, or none, creates a record. */
  id?: Identifier;
  /** Without it, closing the sheet leads to the list. */
  onClose?: (() => void) | undefined;
}

/** A record next to its list, or to the page of another: its form, and its history. */
export default function RecordSheet({ id: given, onClose }: Props) {
  const { id = 'new' } = useParams();
  const back = useBackToList();
  const close = onClose ?? back;
  const wanted = given ?? id;
  return wanted === 'new' ? (
    <FormSheet onClose={close} />
  ) : (
    <DeclaredShow key={wanted} id={wanted} onClose={close} />
  );
}
