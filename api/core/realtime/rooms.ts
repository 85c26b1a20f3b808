import { z } from 'zod';
import { adminsRoom, alertsRoom, jobsRoom, peopleRoom } from '#shared/realtime.ts';
import type { RealtimeActor } from './realtime.ts';

const onboardingPattern = /^onboarding_([1-9]\d{0,8})$/;

const ofMonitoring: string[] = [jobsRoom, alertsRoom];

/** The name of a room, as a client gives it. */
export const roomName = z
  .string()
  .refine(
    (name) =>
      [adminsRoom, peopleRoom, ...ofMonitoring].includes(name) || onboardingPattern.test(name),
  );

type CanJoinOnboarding = (actor: RealtimeActor, onboardingId: number) => Promise<boolean>;

/** Whether someone may hear what is said in a room. */
export async function mayJoin(
  actor: RealtimeActor,
  room: string,
  canJoinOnboarding: CanJoinOnboarding,
): Promise<boolean> {
  const onboarding = onboardingPattern.exec(room);
  if (onboarding) return canJoinOnboarding(actor, Number(onboarding[1]));
  if (actor.kind !== 'admin') return false;
  return !ofMonitoring.includes(room) || actor.permissions.has('monitoring');
}
