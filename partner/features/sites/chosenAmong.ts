import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { allSites } from '../../lib/chosenSites.ts';

/** An address's choice among existing sites; all sites if it leaves none. */
export function chosenAmong({ mode, named }: ChosenSites, own: ClientSite[]): ChosenSites {
  const known = named.filter((id) => own.some((site) => site.id === id));
  const isNone = known.length === 0 || (mode === 'Exclude' && known.length === own.length);
  return isNone ? allSites : { mode, named: known };
}
