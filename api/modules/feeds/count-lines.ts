import type { SetAsideLines } from './set-aside-lines.ts';

interface Counted {
  /** Well-formed rows, of whatever day. */
  read: number;
  added: number;
  changed: number;
  repeated: number;
  superseded: number;
}

/** Each line of a file in exactly one count; superseded rows are set aside, but are no misplaced ones. */
export function countLines(
  { read, ...kept }: Counted,
  setAside: Pick<SetAsideLines, 'malformed' | 'noRows' | 'misplaced'>,
) {
  const counts = {
    ...kept,
    malformed: setAside.malformed,
    misplaced: setAside.misplaced - kept.superseded,
  };
  const lines = read + setAside.noRows;
  const unchanged = lines - Object.values(counts).reduce((total, one) => total + one, 0);
  return { ...counts, lines, unchanged };
}
