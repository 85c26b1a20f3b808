import { z } from 'zod';
import { adminPermissions, companyPermissions } from '../../permissions.ts';
import { say } from '../../saying/say.ts';
import { idSchema, instantSchema } from '../fields.ts';
import { chosen } from '../missing.ts';

/** A mail to a user and its outcome. */
export const notificationLog = z.object({
  id: z.int(),
  template: z.string(),
  subject: z.string(),
  recipient: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type NotificationLog = z.infer<typeof notificationLog>;

/** Roles by id or by name: the user has exactly these afterwards. */
export const syncRolesBody = z.strictObject({
  assignedToId: idSchema,
  assignedToType: z.enum(['Person', 'Admin'], chosen),
  roles: z.array(z.union([idSchema, z.string().min(1).max(80)], say('invalid-input'))).max(20),
});

export const syncedRoles = z.object({
  assignedToId: idSchema,
  assignedToType: z.enum(['Person', 'Admin']),
  roles: z.array(z.string()),
});

export const permissionRow = z.object({
  id: idSchema,
  scope: z.enum(['company', 'admin']),
  name: z.enum([...companyPermissions, ...adminPermissions]),
});

const connectedUser = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  company: z.object({ id: idSchema, name: z.string() }).nullable(),
});

/** Who has a screen open right now. */
export const connectedUsers = z.object({
  admins: z.array(connectedUser),
  people: z.array(connectedUser),
});
export type ConnectedUsers = z.infer<typeof connectedUsers>;
export type ConnectedUser = z.infer<typeof connectedUser>;
