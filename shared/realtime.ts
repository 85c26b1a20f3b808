/**
 * What the server tells open screens, over Socket.IO on the session cookie (transport `websocket`
 * only, so that any process may answer). Events carry ids; the changed data is requested as usual.
 */

/** Admins only. */
export const adminsRoom = 'auth_admins_list';
/** Admins only. */
export const peopleRoom = 'auth_people_list';
/** Admins who may see the monitoring. */
export const jobsRoom = 'jobs';
/** Admins who may see the monitoring, too. */
export const alertsRoom = 'alerts';
/** Admins, and people of the company whose onboarding it is. */
export const onboardingRoom = (onboardingId: number) => `onboarding_${onboardingId}` as const;

export type Room =
  | typeof adminsRoom
  | typeof peopleRoom
  | typeof jobsRoom
  | typeof alertsRoom
  | ReturnType<typeof onboardingRoom>;

export interface ServerEvents {
  admin_connected(event: { id: number }): void;
  admin_disconnected(event: { id: number }): void;
  person_connected(event: { id: number }): void;
  person_disconnected(event: { id: number }): void;
  onboarding_changed(event: { onboardingId: number }): void;
  /** A run has started, ended or has new lines. */
  job_changed(event: { jobRunId: number }): void;
  /** Alerts were raised, resolved or handled. */
  alerts_changed(): void;
}

export interface ClientEvents {
  join(room: Room, answer?: (answer: RealtimeAnswer) => void): void;
  leave(room: Room, answer?: (answer: RealtimeAnswer) => void): void;
}

export type RealtimeAnswer = { ok: true } | { ok: false; code: RealtimeFault };

type RealtimeFault =
  | 'unknown-event'
  | 'unknown-room'
  | 'not-allowed'
  | 'too-many-requests'
  | 'failed';
