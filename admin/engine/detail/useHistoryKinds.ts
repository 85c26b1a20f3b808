import { use } from 'react';
import type { PartOf } from '#shared/schemas/entity.ts';
import { withoutScreens } from '#shared/schemas/history/without-screens.ts';
import { isAllowed } from '../../platform/permission.ts';
import { useMe } from '../../platform/useMe.ts';
import type { Declaration, DeclaredEntity } from '../declaration.ts';
import { DeclarationsContext } from '../useDeclaration.ts';
import { useReadable } from '../useReadable.ts';

/** Records that a history covers. */
export interface HistoryKind {
  entity: DeclaredEntity;
  title: DeclaredEntity['title'];
  /** None if the back office has no screens of them. */
  declaration: Declaration | undefined;
  /** How they belong to the record; none for the record itself. */
  part: PartOf | undefined;
}

/** What a record's history covers: the record, and its parts that the reader may see. */
export function useHistoryKinds(resource: string): { own: HistoryKind; parts: HistoryKind[] } {
  const readable = useReadable();
  const { permissions } = useMe();
  const declared = use(DeclarationsContext).map(({ entity }) => entity);
  const entities = [...new Set<DeclaredEntity>([...declared, ...withoutScreens])];
  const kindOf = (entity: DeclaredEntity, part?: PartOf): HistoryKind => {
    const declaration = readable(entity.name);
    return { entity, title: declaration?.title ?? entity.title, declaration, part };
  };
  const own = entities.find(({ name }) => name === resource);
  if (!own) throw new Error(`No resource '${resource}' has a history`);
  return {
    own: kindOf(own),
    parts: entities
      .filter(({ permission }) => isAllowed(permissions, permission.read))
      .flatMap((entity) => {
        const part = entity.partOf[resource];
        return part ? [kindOf(entity, part)] : [];
      }),
  };
}
