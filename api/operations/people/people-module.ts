import type { Module } from '#api/core/module.ts';
import { connectedUsersRoute } from '#api/modules/people/connected-users.ts';
import { notificationLogsRoute } from '#api/modules/people/notification-logs-route.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { clientPeopleRoutes } from './client-people-routes.ts';
import { mailMembership } from './mail-membership.ts';
import { membershipRoutes } from './membership-routes.ts';
import { membershipsResource } from './memberships-resource.ts';
import { peopleResource } from './people-resource.ts';

export const peopleModule: Module = {
  name: 'people',
  resources: [peopleResource, membershipsResource],
  routes: [
    notificationLogsRoute('person', person),
    connectedUsersRoute,
    ...clientPeopleRoutes,
    ...membershipRoutes,
  ],
  jobs: [mailMembership],
};
