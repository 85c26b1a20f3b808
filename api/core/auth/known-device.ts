import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from './session-token.ts';

/** The name of a cookie that neither a sibling subdomain nor anyone on the network path can plant. */
export const hostOnly = (name: string) => `__Host-${name}`;

export type Cookies = Record<string, string | undefined>;

/** A device its user has signed in from, known by a cookie sealed for this user and password. */
interface DeviceUser {
  id: number;
  passwordHash: string | null;
}

export interface DeviceCookie {
  name: string;
  value: string;
}

/** Until someone signs in, devices on which a mailed link set the password count as this one. */
const mailed = 'mailed';

/** Which of the user's devices this is; undefined if unknown, and after a password change. */
export function knownDevice(
  cookies: Cookies,
  user: DeviceUser,
  secretKey: string,
): string | undefined {
  const { device, seal } = partsOf(cookies, user, secretKey);
  return isSame(seal, sealOf(device, user, secretKey)) ? device : undefined;
}

/** Has the user signed in from it before, even with a former password? Then it is no news. */
export function wasHereBefore(cookies: Cookies, user: DeviceUser, secretKey: string): boolean {
  const { device, mark } = partsOf(cookies, user, secretKey);
  return (
    isSame(mark, markOf(device, user, secretKey)) ||
    knownDevice(cookies, user, secretKey) !== undefined
  );
}

/** For a device its user signs in from. It stays the same device from then on. */
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
  name: cookieName(user.id, secretKey),
  value: `${device}.${markOf(device, user, secretKey)}.${sealOf(device, user, secretKey)}`,
});

function partsOf(cookies: Cookies, { id }: DeviceUser, secretKey: string) {
  const name = cookieName(id, secretKey);
  const value = cookies[hostOnly(name)] ?? cookies[name] ?? cookies[`device_${id}`];
  const [device = '', ...seals] = (value ?? '').split('.');
  return { device, mark: seals[0] ?? '', seal: seals.at(-1) ?? '' };
}

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Its own for each user of the device, without telling who that is. */
const cookieName = (userId: number, secretKey: string) =>
  `device_${hashToken(`device cookie of ${userId}`, secretKey).slice(0, 12)}`;

const sealOf = (device: string, { id, passwordHash }: DeviceUser, secretKey: string) =>
  hashToken(`device ${device} of ${id} ${passwordHash}`, secretKey);

const markOf = (device: string, { id }: DeviceUser, secretKey: string) =>
  hashToken(`device ${device} was used by ${id}`, secretKey);
