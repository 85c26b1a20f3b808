/**
 * What the server tells open screens, over Socket.IO on the session cookie (transport `websocket`
 * only, so that any process may answer). Events carry ids; the changed data is requested as usual.
 *
 * Each resource has a room of its own name, for the admins who may read it, and one for each
 * company's people, who are told of its own records alone.
 */

/** Admins only. */
export const adminsRoom = 'auth_admins_list';
/** Admins only. */
export const peopleRoom = 'auth_people_list';
/** Admins, and people of the company whose onboarding it is. */
export const onboardingRoom = (onboardingId: number) => `onboarding_${onboardingId}`;
/** Admins only: what is noted of matters that wait, and steps. */
export const mattersRoom = 'overview/matters';
export const companyRoom = (resource: string, companyId: number) => `${resource}_of_${companyId}`;

export interface ServerEvents {
  admin_connected(event: { id: number }): void;
  admin_disconnected(event: { id: number }): void;
  person_connected(event: { id: number }): void;
  person_disconnected(event: { id: number }): void;
  onboarding_changed(event: { onboardingId: number }): void;
  /** Records of the room's resource have been created, changed or removed. */
  changed(event: { room: string }): void;
}

export interface ClientEvents {
  join(room: string, answer?: (answer: RealtimeAnswer) => void): void;
  leave(room: string, answer?: (answer: RealtimeAnswer) => void): void;
}

export type RealtimeAnswer = { ok: true } | { ok: false; code: RealtimeFault };

type RealtimeFault =
  | 'unknown-event'
  | 'unknown-room'
  | 'not-allowed'
  | 'too-many-requests'
  | 'failed';
