import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useDeclaration } from '../useDeclaration.ts';

/** Where the widths that a reader has chosen are kept. */
export const widthsKey = (resource: string) => `${resource}.datatable_widths`;

/** By it the cells of a column are as wide as chosen. */
export const widthOf = (column: string) => `--width-${column}`;

/** px */
export const widest = 900;
export const narrowest = 60;

/** The chosen widths of a table's columns; what is being dragged is only written at its end. */
export function useColumnWidths(table: HTMLTableElement | null) {
  const { name } = useDeclaration();
  const [widths = {}, keep] = useStore<Record<string, number> | undefined>(widthsKey(name));
  useEffect(() => {
    if (!table) return;
    for (const [column, width] of Object.entries(widths)) setWidth(table, column, width);
    return () => Object.keys(widths).forEach((column) => void setWidth(table, column));
  }, [table, widths]);
  const within = (width: number) => Math.round(Math.min(Math.max(width, narrowest), widest));
  return {
    show: (column: string, width: number) => table && setWidth(table, column, within(width)),
    keep: (column: string, width: number) => keep({ ...widths, [column]: within(width) }),
    reset(column: string) {
      const { [column]: _, ...others } = widths;
      keep(others);
    },
  };
}

function setWidth(table: HTMLTableElement, column: string, width?: number) {
  if (width === undefined) table.style.removeProperty(widthOf(column));
  else table.style.setProperty(widthOf(column), `${width}px`);
}
