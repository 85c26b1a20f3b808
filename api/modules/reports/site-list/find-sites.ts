import { searchedHost } from '#shared/domain/host.ts';
import { foldText } from '#shared/fold-text.ts';

interface Named {
  url: string;
  companyName: string;
}

/** Sites whose address or company contains every word that was typed. */
export function findSites<Row extends Named>(rows: readonly Row[], typed: string): Row[] {
  const words = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => foldText(searchedHost(word)));
  if (words.length === 0) return [...rows];
  return rows.filter(({ url, companyName }) => {
    const text = foldText(`${url} ${companyName}`);
    return words.every((word) => text.includes(word));
  });
}
