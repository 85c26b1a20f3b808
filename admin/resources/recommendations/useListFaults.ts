import { get, useFormState } from 'react-hook-form';
import { entryFaults } from './entry-faults.ts';

/** The surrounding form's errors for a list; its own field state misses its entries' errors. */
export function useListFaults(source: string) {
  const { errors } = useFormState({ name: source });
  return entryFaults(get(errors, source));
}
