import { useStore } from 'react-admin';
import type { Declaration } from '../declaration.ts';

/** Which columns the reader wants to see; what a row is known by stays. */
export function useColumns({ name, columns, known, hidden: hiddenAtFirst }: Declaration) {
  const [hidden, setHidden] = useStore<string[]>(`${name}.hiddenColumns`, hiddenAtFirst);
  return {
    hidden,
    visible: columns.filter((column) => column.name === known || !hidden.includes(column.name)),
    toggle: (column: string) =>
      setHidden(
        hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column],
      ),
    reset: () => setHidden(hiddenAtFirst),
  };
}
