import { useRecordPart } from '../../engine/owned/useRecordPart.ts';

/** Which part of a site's page is open for editing. */
export const useSitePart = (siteId: number, part: string) =>
  useRecordPart(`/sites/${siteId}`, part);
