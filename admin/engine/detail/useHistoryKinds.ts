import {
  allHistoryParts,
  type HistoryPart,
  historyPartsOf,
} from '#shared/schemas/history/history-parts.ts';
import { isAllowed } from '../../platform/permission.ts';
import { useMe } from '../../platform/useMe.ts';
import type { Declaration, DeclaredEntity } from '../declaration.ts';
import { useReadable } from '../useReadable.ts';

/** Records that a history covers. */
export interface HistoryKind {
  entity: DeclaredEntity;
  title: DeclaredEntity['title'];
  /** None if the back office has no screens of them. */
  declaration: Declaration | undefined;
  /** How they belong to the record; none for the record itself. */
  part: HistoryPart | undefined;
}

/** What a record's history covers: the record, and its parts that the reader may see. */
export function useHistoryKinds(resource: string): { own: HistoryKind; parts: HistoryKind[] } {
  const readable = useReadable();
  const { permissions } = useMe();
  const kindOf = (entity: DeclaredEntity | undefined, part?: HistoryPart): HistoryKind => {
    const declaration = readable(part?.entity.name ?? resource);
    const known = declaration?.entity ?? entity;
    if (!known) throw new Error(`No resource '${resource}' has a history`);
    return { entity: known, title: declaration?.title ?? known.title, declaration, part };
  };
  return {
    own: kindOf(allHistoryParts.find(({ entity }) => entity.name === resource)?.entity),
    parts: historyPartsOf(resource)
      .filter(({ entity }) => isAllowed(permissions, entity.permission.read))
      .map((part) => kindOf(part.entity, part)),
  };
}
