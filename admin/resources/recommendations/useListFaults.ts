import { get, useFormState } from 'react-hook-form';
import { entryFaults } from './entry-faults.ts';

/** What the form around says of a list; its own state does not hear of what is said of its entries. */
export function useListFaults(source: string) {
  const { errors } = useFormState({ name: source });
  return entryFaults(get(errors, source));
}
