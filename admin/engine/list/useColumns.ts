import { useStore } from 'react-admin';
import { isSame } from '../changes.ts';
import type { Column } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

/** A list's columns in the reader's order, kept where react-admin's table reads them. */
export function useColumns() {
  const { name, columns: declared, hidden: usual } = useDeclaration();
  const [hidden, setHidden] = useStore<string[]>(`${name}.datatable`, usual);
  const [kept, setRanks] = useStore<number[] | undefined>(`${name}.datatable_columnRanks`);
  const places = [...declared.keys()];
  const known = (kept ?? []).filter((place) => places.includes(place));
  const ranks = [...known, ...places.filter((place) => !known.includes(place))];
  return {
    columns: ranks.flatMap((place) => declared[place] ?? []),
    isChosen: !isSame(hidden.toSorted(), usual.toSorted()),
    isHidden: ({ name: column }: Column) => hidden.includes(column),
    toggle: ({ name: column }: Column) =>
      setHidden(
        hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
      ),
    move(from: number, to: number) {
      const next = [...ranks];
      next.splice(to, 0, ...next.splice(from, 1));
      setRanks(next);
    },
    reset() {
      setHidden(usual);
      setRanks(undefined);
    },
  };
}
