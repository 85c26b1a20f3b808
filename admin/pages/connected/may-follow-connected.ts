import type { AdminPermission } from '#shared/permissions.ts';

/** As the call that answers it: whoever may see users, their companies or admins. */
export const mayFollowConnected: AdminPermission[] = ['users', 'companies', 'roles'];
