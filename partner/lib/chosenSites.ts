import type { ChosenSites } from '#shared/domain/chosen-sites.ts';

export const allSites: ChosenSites = { mode: 'All', named: [] };

export const oneSite = (id: number): ChosenSites => ({ mode: 'Select', named: [id] });
