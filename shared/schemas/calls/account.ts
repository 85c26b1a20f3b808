import { z } from 'zod';
import { newsMails } from '../../domain/onboarding/operator-news.ts';
import { locales } from '../../locale.ts';
import { say } from '../../saying/say.ts';
import { inOneLine, instantSchema } from '../fields.ts';
import { chosen, missing } from '../missing.ts';
import { passwordSchema } from './auth.ts';

const name = inOneLine(z.string(missing).trim().min(1, say('required')).max(100));

/** What anyone may change of their own account. */
export const ownProfile = z.strictObject({
  firstName: name,
  lastName: name,
  language: z.enum(locales, chosen),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const currentPassword = z.string(missing).min(1, say('required')).max(1000);

export const passwordChange = z.strictObject({ currentPassword, password: passwordSchema });

export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
});
export type Session = z.infer<typeof session>;

const totp = z.string(missing).trim().min(1, say('required')).max(20);

export const enrolBody = z.strictObject({ password: currentPassword });
export const confirmBody = z.strictObject({ totp });
export const secondFactorBody = z.strictObject({ password: currentPassword, totp });

/** Proof of identity: either of the two suffices. */
export const identityProof = { password: currentPassword.optional(), totp: totp.optional() };
export type IdentityProof = z.infer<z.ZodObject<typeof identityProof>>;

export const identityCheck = z
  .strictObject(identityProof)
  .refine(({ password, totp: code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    error: say('required'),
  });

export const secondFactorState = z.object({
  enabledAt: instantSchema.nullable(),
  /** Of all admins, by a SUPER_ADMIN or because there are several; or of all Owners. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app needs: shown once, as a picture and as text to type. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.infer<typeof enrolment>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const securitySettings = z.strictObject({
  /** Of all admins. */
  requireSecondFactor: z.boolean(say('required')),
  requireSecondFactorOfOwners: z.boolean(say('required')),
  /** Since there are several admins, those who sign in from then on need one; null while none does. */
  adminsNeedItFrom: instantSchema.nullable(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

/** One of them, or both. */
export const securitySettingsUpdate = securitySettings
  .omit({ adminsNeedItFrom: true })
  .partial()
  .refine((settings) => Object.keys(settings).length > 0, {
    path: ['requireSecondFactor'],
    error: say('required'),
  });

/** When an admin is mailed what companies do. */
export const newsMailsSetting = z.strictObject({
  newsMails: z.enum(newsMails, chosen),
});
export type NewsMailsSetting = z.infer<typeof newsMailsSetting>;
