import type { Site } from '#shared/schemas/entities/site.ts';

type Chosen = Site['categories'];

/**
 * The categories with these ids; the primary one stays primary as long as it is among them. Of a site
 * without any, the first one is.
 */
export const withCategories = (chosen: Chosen, ids: number[]): Chosen =>
  chosen.length === 0 && ids[0] !== undefined
    ? choosePrimary(withTypes(chosen, ids), ids[0])
    : withTypes(chosen, ids);

const withTypes = (chosen: Chosen, ids: number[]): Chosen =>
  ids.map((id) => ({
    id,
    type: chosen.find((category) => category.id === id)?.type ?? 'SECONDARY',
  }));

export const choosePrimary = (chosen: Chosen, primaryId: number): Chosen =>
  chosen.map(({ id }) => ({ id, type: id === primaryId ? 'PRIMARY' : 'SECONDARY' }));
