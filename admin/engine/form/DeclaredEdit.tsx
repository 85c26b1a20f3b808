import { Edit, type Identifier } from 'react-admin';
import type { FormEnds } from '../declaration.ts';
import { useBackToList } from '../useBackToList.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { DeclaredForm } from './DeclaredForm.tsx';
import { useSaving } from './useSaving.ts';

interface Props extends FormEnds {
  /** By default, the address's. */
  id?: Identifier;
}

/** react-admin's `<Edit>` of a declared resource; from anywhere but its list say where it leads. */
export default function DeclaredEdit({ id, onClose, onDeleted, onSaved }: Props) {
  const declaration = useDeclaration();
  const back = useBackToList();
  const shown = declaration.form.map(({ name }) => name);
  const close = onClose ?? back;
  const { editProps, saving } = useSaving({ declaration, shown, onSaved: onSaved ?? close });
  return (
    <Edit {...editProps} {...(id !== undefined && { id })}>
      <DeclaredForm saving={saving} onClose={close} onDeleted={onDeleted} />
    </Edit>
  );
}
