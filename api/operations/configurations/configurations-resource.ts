import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { requireConsentScript } from '#api/modules/configurations/require-consent-script.ts';
import { type StoredItem, withValues } from '#api/modules/configurations/with-values.ts';
import { updateStoredSteps } from '#api/operations/onboarding/update-current-steps.ts';
import { configurationFaults } from '#shared/domain/configuration-rules.ts';
import { type Configuration, configuration } from '#shared/schemas/entities/configuration.ts';

export const configurationsResource = defineResource(configuration, {
  columns: {
    items: 't.items',
    complete: `not exists (select from jsonb_array_elements(t.items) item
      where (item ->> 'required')::boolean and coalesce(item ->> 'value', '') = '')`,
  },
  async afterWrite(change) {
    const items = await readItems(change);
    if (!items) return;
    await change
      .db('configurations')
      .where({ id: change.id })
      .update({ items: JSON.stringify(items) });
    await settleSite(change);
  },
});

/** The ad server of a site can be set up once its configuration is complete. */
async function settleSite({ db, id, actor, clock, services }: WrittenRecord): Promise<void> {
  const { site_id: siteId } = mustExist(await db('configurations').where({ id }).first('site_id'));
  if (!siteId) return;
  await requireConsentScript(db, siteId);
  const change = { by: actor.id, now: clock(), services };
  await updateStoredSteps(db, { site_id: siteId }, change);
}

/**
 * The items to store; none when the change does not touch them. A new configuration of a blueprint
 * may come without: then it is as empty as the blueprint.
 *
 * @throws Problem 422 with a message for every item that breaks a rule
 */
async function readItems({
  db,
  id,
  data,
  created,
}: WrittenRecord): Promise<StoredItem[] | undefined> {
  const { slug, items } = await storedOf(db, created ? null : id, data);
  if (data.items === undefined) return created ? items : undefined;
  const { merged, errors } = withValues(slug, items, data.items as Configuration['items']);
  const faults = { ...configurationFaults(slug, merged), ...errors };
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
  return merged;
}

interface Stored {
  slug: string | null;
  items: StoredItem[];
}

async function storedOf(db: Db, id: number | null, data: Record<string, unknown>): Promise<Stored> {
  if (id !== null) {
    return mustExist(
      await db('configurations').where({ id }).first<Stored | undefined>('slug', 'items'),
    );
  }
  if (data.slug === undefined || data.slug === null) return { slug: null, items: [] };
  const blueprint = await db('configuration_blueprints')
    .where('owner_type', String(data.ownerType))
    .where('slug', String(data.slug))
    .first<Stored | undefined>('slug', 'items');
  if (!blueprint) throw unprocessable({ slug: 'unknown-record' });
  return blueprint;
}
