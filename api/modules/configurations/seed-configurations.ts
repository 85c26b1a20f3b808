import type { Db } from '#api/core/database/db.ts';

interface Owners {
  ownerType: 'Site' | 'Company';
  ownerIds: number[];
}

/** Gives owners the configurations of the blueprints that they lack. */
export async function seedConfigurations(db: Db, { ownerType, ownerIds }: Owners): Promise<void> {
  await db.raw(
    `insert into configurations (owner_type, owner_id, slug, name, items)
     select b.owner_type, owner.id, b.slug, b.name, b.items
       from unnest(:ownerIds::int[]) as owner (id)
       join configuration_blueprints b on b.owner_type = :ownerType
      order by owner.id, b."order"
         on conflict (owner_type, owner_id, slug) do nothing`,
    { ownerType, ownerIds },
  );
}
