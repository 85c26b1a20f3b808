import { adminsRoom, companyRoom, peopleRoom } from '#shared/realtime.ts';
import type { RealtimeActor, Rooms, Shown } from './core/realtime/realtime.ts';

const onboardingPattern = /^onboarding_([1-9]\d{0,8})$/;
const livePattern = /^(.+?)(?:_of_([1-9]\d{0,8}))?$/;
const ofAdmins = [adminsRoom, peopleRoom];

/** The product's rooms, and who may hear what is said in them. */
export function roomsWith(
  shown: readonly Shown[],
  canJoinOnboarding: (actor: RealtimeActor, onboardingId: number) => Promise<boolean>,
): Rooms {
  function find(room: string) {
    const [, name, company] = livePattern.exec(room) ?? [];
    const entity = shown.find((one) => one.entity.name === name)?.entity;
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
    showing: (table, companyId) =>
      shown
        .filter((one) => one.table === table)
        .flatMap(({ entity: { name, live } }) => {
          if (companyId === undefined) return name;
          return live === true ? [] : companyRoom(name, companyId);
        }),
  };
}
