import { foundRecords, searchBody } from '#shared/schemas/calls/search.ts';
import type { Actor } from '../auth/actor.ts';
import { type Db, queryPrepared } from '../database/db.ts';
import { inReading } from '../database/in-reading.ts';
import { isAllowed } from '../http/authenticate.ts';
import { admin, defineRoute } from '../http/route.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { findStatement } from './resource-sql.ts';

const mostOfEach = 5;

interface Found {
  resource: string;
  records: { id: number; rank: number }[];
}

/** Records of all resources that have a `palette` and that the reader may list, in one round trip. */
export const searchRoute = (resources: readonly ResourceDeclaration[]) =>
  defineRoute({
    method: 'POST',
    url: '/api/admin/search',
    permission: admin(),
    summary: 'Finds records of any kind by name or number; changes nothing',
    body: searchBody,
    response: foundRecords,
    transaction: 'none',
    async handle({ db, actor, body: { q: typed }, clock }) {
      const mine = resources.filter((resource) => isSought(resource, actor));
      const found = await inReading(db, async (one) => {
        // Its plan takes longer to make than to carry out, and is the same whatever is typed.
        await one.raw('set local plan_cache_mode = force_generic_plan');
        const find = (isNear: boolean) =>
          select(one, findStatement(mine, { typed, isNear, limit: mostOfEach }, clock()));
        const exact = await find(false);
        return exact.length > 0 ? exact : find(true);
      });
      return found
        .toSorted((a, b) => closest(a) - closest(b))
        .map(({ resource, records }) => ({
          resource,
          records: records.map(({ rank: _, ...record }) => record),
        }));
    },
  });

const isSought = ({ entity }: ResourceDeclaration, actor: Actor) =>
  entity.palette !== undefined && isAllowed(actor, admin(...entity.permission.read));

const closest = ({ records: [first] }: Found) => first?.rank ?? Number.POSITIVE_INFINITY;

async function select(db: Db, statement: ReturnType<typeof findStatement>): Promise<Found[]> {
  const found = statement ? await queryPrepared<Found>(db, statement) : [];
  return found.filter(({ records }) => records.length > 0);
}
