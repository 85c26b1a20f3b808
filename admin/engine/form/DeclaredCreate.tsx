import { useState } from 'react';
import { Create } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Declaration, FormEnds, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { ownParameters } from '../list-address.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { DeclaredForm } from './DeclaredForm.tsx';
import { useSaving } from './useSaving.ts';

/** react-admin's `<Create>` of a declared resource; from anywhere but its list say where it leads. */
export default function DeclaredCreate({ given, onSaved, onClose }: FormEnds) {
  const declaration = useDeclaration();
  const navigate = useNavigate();
  const { search } = useLocation();
  // The link may preset part of the record: /sites/new?companyId=5
  const [record] = useState(() => ({
    ...declaration.defaults,
    ...fromAddress(declaration, ownParameters(search)),
    // No input shows it: parameters of the page below are not meant for it.
    ...given,
  }));
  const open = ({ id }: RecordValues) => navigate(`/${declaration.path}/${id}`);
  const { createProps, saving } = useSaving({
    declaration,
    onSaved: onSaved ?? (declaration.show ? open : onClose),
  });
  return (
    <Create {...createProps} record={record}>
      <DeclaredForm saving={saving} given={given} onClose={onClose} />
    </Create>
  );
}

const fromAddress = ({ form, entity }: Declaration, parameters: Map<string, string>) =>
  Object.fromEntries(
    form.flatMap(({ name }) => {
      const text = parameters.get(name);
      if (text === undefined) return [];
      const field = entity.fields[name];
      return [[name, field && kinds[field.kind].refers ? Number(text) : text]];
    }),
  );
