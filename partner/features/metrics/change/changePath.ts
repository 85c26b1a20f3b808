import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { sitesQuery } from '../../../lib/paths.ts';

/** For the days that the trend compares; null while there are none. */
export function changePath(
  previous: ClientMetrics['previous'],
  chosen: ChosenSites,
): string | null {
  if (!previous?.of) return null;
  const query = new URLSearchParams({
    from: previous.of.from,
    to: previous.of.to,
    beforeFrom: previous.from,
    beforeTo: previous.to,
    ...sitesQuery(chosen),
  });
  return `/api/client/metrics/change?${query}`;
}
