import type { Module } from '#api/core/module.ts';
import { person } from '#shared/schemas/entities/person.ts';
import { clientPeopleRoute } from './client-people-route.ts';
import { connectedUsersRoute } from './connected-users.ts';
import { peopleResource } from './people-resource.ts';
import { userRoutes } from './user-routes.ts';

export const peopleModule: Module = {
  name: 'people',
  resources: [peopleResource],
  routes: [
    ...userRoutes({ kind: 'person', name: person.name, permission: person.permission }),
    connectedUsersRoute,
    clientPeopleRoute,
  ],
};
