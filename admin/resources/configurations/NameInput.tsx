import { useRecordContext } from 'react-admin';
import {
  type Configuration,
  configuration as entity,
} from '#shared/schemas/entities/configuration.ts';
import { FieldInput } from '../../engine/form/FieldInput.tsx';

/** A blueprint names what is made from it. */
export default function NameInput({ name }: { name: string }) {
  const record = useRecordContext<Configuration>();
  return record?.slug ? null : <FieldInput item={{ name }} entity={entity} />;
}
