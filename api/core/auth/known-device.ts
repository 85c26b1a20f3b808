import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from './session-token.ts';

export type Cookies = Record<string, string | undefined>;

/** A device that its user has signed in from, by a cookie sealed for this user and password. */
interface DeviceUser {
  id: number;
  passwordHash: string | null;
}

export interface DeviceCookie {
  name: string;
  value: string;
}

/** Wherever a mailed link set the password: all such devices are one until someone signs in. */
const mailed = 'mailed';

/** Which of a user's devices it is; undefined for a stranger's, and after a change of password. */
export function knownDevice(
  cookies: Cookies,
  user: DeviceUser,
  secretKey: string,
): string | undefined {
  const [device = '', seal = ''] = (cookies[cookieName(user.id)] ?? '').split('.');
  const expected = sealOf(device, user, secretKey);
  const isOurs =
    seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected));
  return isOurs ? device : undefined;
}

/** For a device that its user signs in from. It stays the same one from then on. */
export function deviceCookie(
  user: DeviceUser,
  known: string | undefined,
  secretKey: string,
): DeviceCookie {
  const device = known === undefined || known === mailed ? newToken() : known;
  return sealedCookie(device, user, secretKey);
}

/** For a device that a mailed link was opened on. */
export const mailedDeviceCookie = (user: DeviceUser, secretKey: string): DeviceCookie =>
  sealedCookie(mailed, user, secretKey);

const sealedCookie = (device: string, user: DeviceUser, secretKey: string): DeviceCookie => ({
  name: cookieName(user.id),
  value: `${device}.${sealOf(device, user, secretKey)}`,
});

const cookieName = (userId: number) => `device_${userId}`;

const sealOf = (device: string, { id, passwordHash }: DeviceUser, secretKey: string) =>
  hashToken(`device ${device} of ${id} ${passwordHash}`, secretKey);
