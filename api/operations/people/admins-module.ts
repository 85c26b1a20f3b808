import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { notificationLogsRoute } from '#api/modules/people/notification-logs-route.ts';
import { invitationJoin, userColumns } from '#api/modules/people/user-columns.ts';
import { admin } from '#shared/schemas/entities/users.ts';
import { accountActions } from './account-actions.ts';
import { guardUser, refuseRemovingUser } from './guard-user.ts';
import { saveUser } from './save-user.ts';
import { securityRoutes } from './security-routes.ts';

/** Users of the operator; managed only by those who manage roles. */
const admins = defineResource(admin, {
  table: 'users',
  only: { kind: 'admin' },
  // As the table demands. It has an index of companies: a few are found without reading all people.
  where: 't.company_id is null',
  join: invitationJoin,
  columns: userColumns,
  sensitive: ['email', 'roleIds'],
  actions: accountActions,
  beforeWrite: guardUser,
  afterWrite: saveUser('admin'),
  beforeRemove: refuseRemovingUser,
});

export const adminsModule: Module = {
  name: 'admins',
  resources: [admins],
  routes: [notificationLogsRoute('admin', admin), ...securityRoutes],
};
