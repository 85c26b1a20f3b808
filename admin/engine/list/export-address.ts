import { apiUrl } from '../../platform/data-provider.ts';

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
