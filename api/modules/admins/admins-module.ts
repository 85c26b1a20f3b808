import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { saveUser } from '#api/modules/people/people-resource.ts';
import { refuseRemovingLastLeader } from '#api/modules/people/save-roles.ts';
import { userColumns } from '#api/modules/people/user-columns.ts';
import { admin } from '#shared/schemas/entities/person.ts';

/** Users of the operator; only who manages roles manages them. */
const admins = defineResource(admin, {
  table: 'users',
  only: { kind: 'admin' },
  search: ['firstName', 'lastName', 'email'],
  sort: ['lastName', 'ASC'],
  columns: userColumns,
  afterWrite: saveUser('admin'),
  beforeRemove: ({ db, id }) => refuseRemovingLastLeader(db, id),
});

export const adminsModule: Module = { name: 'admins', resources: [admins] };
