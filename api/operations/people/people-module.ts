import type { Module } from '#api/core/module.ts';
import { clientPeopleRoute, letReadRoute } from '#api/modules/people/client-people-route.ts';
import { connectedUsersRoute } from '#api/modules/people/connected-users.ts';
import { notificationLogsRoute } from '#api/modules/people/notification-logs-route.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { peopleResource } from './people-resource.ts';

export const peopleModule: Module = {
  name: 'people',
  resources: [peopleResource],
  routes: [
    notificationLogsRoute('person', person),
    connectedUsersRoute,
    clientPeopleRoute,
    letReadRoute,
  ],
};
