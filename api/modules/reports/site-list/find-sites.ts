interface Named {
  url: string;
  companyName: string;
}

/** Sites whose address or company contains every word that was typed. */
export function findSites<Row extends Named>(rows: readonly Row[], typed: string): Row[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ url, companyName }) => {
    const text = `${url} ${companyName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
