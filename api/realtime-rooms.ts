import { adminsRoom, alertsRoom, jobsRoom, peopleRoom } from '#shared/realtime.ts';
import type { RealtimeActor, Rooms } from './core/realtime/realtime.ts';

const onboardingPattern = /^onboarding_([1-9]\d{0,8})$/;

const ofMonitoring: string[] = [jobsRoom, alertsRoom];
const ofAdmins = [adminsRoom, peopleRoom, ...ofMonitoring];

/** The product's rooms, and who may hear what is said in them. */
export const roomsWith = (
  canJoinOnboarding: (actor: RealtimeActor, onboardingId: number) => Promise<boolean>,
): Rooms => ({
  has: (name) => ofAdmins.includes(name) || onboardingPattern.test(name),
  async mayJoin(actor, room) {
    const onboarding = onboardingPattern.exec(room);
    if (onboarding) return canJoinOnboarding(actor, Number(onboarding[1]));
    if (actor.kind !== 'admin') return false;
    return !ofMonitoring.includes(room) || actor.permissions.has('monitoring');
  },
});
