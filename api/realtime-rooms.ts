import { adminsRoom, peopleRoom } from '#shared/realtime.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import type { RealtimeActor, Rooms } from './core/realtime/realtime.ts';

const onboardingPattern = /^onboarding_([1-9]\d{0,8})$/;
const livePattern = /^(.+?)(?:_of_([1-9]\d{0,8}))?$/;
const ofAdmins = [adminsRoom, peopleRoom];

type LiveEntity = Pick<Entity, 'name' | 'live' | 'permission'>;

/** The product's rooms, and who may hear what is said in them. */
export function roomsWith(
  entities: readonly LiveEntity[],
  canJoinOnboarding: (actor: RealtimeActor, onboardingId: number) => Promise<boolean>,
): Rooms {
  function find(room: string): { entity: LiveEntity; companyId: number | null } | undefined {
    const [, name, company] = livePattern.exec(room) ?? [];
    const entity = entities.find((one) => one.name === name);
    if (!entity || (company && entity.live === true)) return undefined;
    return { entity, companyId: company ? Number(company) : null };
  }
  return {
    has: (room) =>
      ofAdmins.includes(room) || onboardingPattern.test(room) || find(room) !== undefined,
    async mayJoin(actor, room) {
      const onboarding = onboardingPattern.exec(room);
      if (onboarding) return canJoinOnboarding(actor, Number(onboarding[1]));
      const found = find(room);
      if (actor.kind === 'admin') {
        const { read = [] } = found?.entity.permission ?? {};
        return read.length === 0 || read.some((right) => actor.permissions.has(right));
      }
      // Without a company the room is the operator's.
      const company = actor.companies.find(({ id }) => id === found?.companyId);
      const live = found?.entity.live;
      return typeof live === 'string' && company?.permissions.has(live) === true;
    },
  };
}
