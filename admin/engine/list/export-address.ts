import type { Exporter } from 'react-admin';
import { apiUrl } from '../../platform/data-provider.ts';
import { downloadFile } from '../../platform/download-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

interface Wanted {
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
}

/** The download address of all rows of a filter, as the list shows them. */
export function exportAddress(
  resource: string,
  format: ExportFormat,
  { sort, filter }: Wanted,
): string {
  const parameters = new URLSearchParams({
    format,
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  });
  return `${apiUrl}/${resource}/export?${parameters}`;
}

/**
 * What react-admin's own export buttons do: the server writes the file, with the columns, words and
 * figures of the others.
 */
export const exporterOf =
  (wantedOf: (rows: readonly { id?: unknown }[]) => Wanted): Exporter =>
  (rows, _related, _provider, resource = '') =>
    downloadFile(exportAddress(resource, 'csv', wantedOf(rows)), {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
