import { Edit, type Identifier } from 'react-admin';
import type { FormEnds } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { DeclaredForm } from './DeclaredForm.tsx';
import { useSaving } from './useSaving.ts';

interface Props extends FormEnds {
  /** By default, the address's. */
  id?: Identifier;
}

/** react-admin's `<Edit>` of a declared resource. */
export default function DeclaredEdit({ id, onClose, onDeleted, onSaved = onClose }: Props) {
  const { editProps, saving } = useSaving({ declaration: useDeclaration(), onSaved });
  return (
    <Edit {...editProps} {...(id !== undefined && { id })}>
      <DeclaredForm saving={saving} onClose={onClose} onDeleted={onDeleted} />
    </Edit>
  );
}
