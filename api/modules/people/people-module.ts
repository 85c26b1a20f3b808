import type { Module } from '#api/core/module.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { clientPeopleRoute } from './client-people-route.ts';
import { connectedUsersRoute } from './connected-users.ts';
import { notificationLogsRoute } from './notification-logs-route.ts';
import { peopleResource } from './people-resource.ts';

export const peopleModule: Module = {
  name: 'people',
  resources: [peopleResource],
  routes: [notificationLogsRoute('person', person), connectedUsersRoute, clientPeopleRoute],
};
