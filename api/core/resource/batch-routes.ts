import { z } from 'zod';
import type { AdminPermission } from '#shared/permissions.ts';
import { batchAnswer, maxBatch } from '#shared/schemas/calls/batch.ts';
import { actionPath, inputSchema } from '#shared/schemas/entity-actions.ts';
import { idSchema, instantSchema } from '#shared/schemas/fields.ts';
import { admin, defineRoute, type Route } from '../http/route.ts';
import { attempt } from './attempt.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import {
  actOnRecord,
  removeRecord,
  updateRecord,
  versionOf,
  type WriteContext,
} from './write-record.ts';

/** A portion of records, each of which is treated as if it were alone. */
const portionOf = <S extends z.ZodType<{ id: number }>>(record: S) =>
  z.array(record).min(1).max(maxBatch);

/** The calls that do to many records what the resource's others do to one. */
export function batchRoutes(resource: ResourceDeclaration): Route[] {
  const { entity, without, fieldRights } = resource;
  const { write } = entity.permission;
  const url = `/api/admin/${entity.name}`;
  const many = entity.title.many.en.toLowerCase();
  const permissionsOfFields = Object.values(fieldRights).filter(
    (right): right is AdminPermission => typeof right === 'string',
  );

  const actions = Object.entries(entity.actions)
    .filter(([, { bulk }]) => bulk)
    .map(([name, action]) =>
      defineRoute({
        method: 'POST',
        url: `${url}/${actionPath(name)}-batch`,
        permission: admin(...(action.permission ?? write)),
        summary: `${action.label.en}: a portion of ${many}, each by itself`,
        ...(action.sensitive && { sensitive: true }),
        body: z.strictObject({
          records: portionOf(
            z.strictObject({
              id: idSchema,
              ...(action.versioned && { updatedAt: instantSchema }),
            }),
          ),
          input: inputSchema(action),
        }),
        response: batchAnswer,
        handle: (context) =>
          actOnEach(resource, context.body.records, context, ({ id, ...seen }, own) => {
            const version = action.versioned && { version: versionOf(Object(seen).updatedAt) };
            const { input } = context.body;
            return actOnRecord(resource, { id, name, input, ...version }, own);
          }),
      }),
    );
  const update = defineRoute({
    method: 'POST',
    url: `${url}/update-batch`,
    permission: admin(...write, ...permissionsOfFields),
    summary: `Changes a portion of ${many}, each with its version as updatedAt`,
    body: z.strictObject({
      records: portionOf(
        z.strictObject({
          id: idSchema,
          data: entity.update.extend({ updatedAt: instantSchema }),
        }),
      ),
    }),
    response: batchAnswer,
    handle: (context) =>
      actOnEach(resource, context.body.records, context, ({ id, data }, own) =>
        updateRecord(resource, id, data, own),
      ),
  });
  const remove = defineRoute({
    method: 'POST',
    url: `${url}/delete-batch`,
    permission: admin(...write),
    summary: `Deletes those of a portion of ${many} that nothing depends on`,
    body: z.strictObject({ records: portionOf(z.strictObject({ id: idSchema })) }),
    response: batchAnswer,
    handle: (context) =>
      actOnEach(resource, context.body.records, context, ({ id }, own) =>
        removeRecord(resource, id, own),
      ),
  });
  return [
    ...actions,
    ...(write.length > 0 && !without.includes('update') ? [update] : []),
    ...(write.length > 0 && !without.includes('remove') ? [remove] : []),
  ];
}

/** In the order of their ids: two portions at once do not wait for each other. */
async function actOnEach<R extends { id: number }>(
  { lockFirst }: ResourceDeclaration,
  records: readonly R[],
  context: WriteContext,
  act: (record: R, own: WriteContext) => Promise<void>,
): Promise<z.input<typeof batchAnswer>> {
  const done: number[] = [];
  const skipped: z.input<typeof batchAnswer>['skipped'] = [];
  const each = new Map(records.map((record) => [record.id, record]));
  await lockFirst?.(context.db, [...each.keys()], context);
  for (const record of [...each.values()].sort((a, b) => a.id - b.id)) {
    const refusal = await attempt(context, (own) => act(record, own));
    if (refusal) skipped.push({ id: record.id, ...refusal });
    else done.push(record.id);
  }
  return { done, skipped };
}
