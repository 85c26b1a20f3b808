import type { AuthProvider } from 'react-admin';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Declaration } from '../engine/declaration.ts';
import { handleRefusal } from '../platform/handle-refusal.ts';
import { request } from '../platform/http-client.ts';
import { isAllowed } from '../platform/permission.ts';
import { openLogin } from '../platform/session.ts';

const readActions = ['list', 'show', 'export'];

/** Tells react-admin who is signed in and their rights, from what was loaded at the start. */
export const createAuthProvider = (me: Me, declarations: Declaration[]): AuthProvider => ({
  login: async () => openLogin(),
  logout: async () => {
    await request('/api/auth/logout', 'POST');
    // Signing out leaves no draft behind.
    sessionStorage.clear();
    window.location.assign('/login');
    return false;
  },
  checkAuth: async () => {},
  checkError: async (error) => {
    if (!handleRefusal(error)) return;
    // A dialog has said so: react-admin must say and do nothing more.
    throw Object.assign(new Error('session ended'), { message: false, logoutUser: false });
  },
  getIdentity: async () => ({ id: me.id, fullName: `${me.firstName} ${me.lastName}` }),
  getPermissions: async () => me.permissions,
  canAccess: async ({ action, resource }) => {
    const declared = declarations.find(({ name }) => name === resource);
    if (!declared) return true;
    const { read, write } = declared.permission;
    return isAllowed(me.permissions, readActions.includes(action) ? read : write);
  },
});
