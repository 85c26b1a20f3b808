/** The import goes to the top, the line to the end of the first list. */
export function addToList(file: string, code: string): string {
  const lines = code.trimEnd().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const entries = lines.filter((line) => !line.startsWith('import '));
  const withEntries = file.replace(/\n(?=[\]}]\)?;)/, `\n${entries.join('\n')}\n`);
  return [...imports, withEntries].join('\n');
}
