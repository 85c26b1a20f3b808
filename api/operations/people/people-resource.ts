import { defineResource } from '#api/core/resource/define-resource.ts';
import { invitationJoin, userColumns, wishJoin } from '#api/modules/people/user-columns.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { accountActions } from './account-actions.ts';
import { guardUser, refuseRemovingUser } from './guard-user.ts';
import { saveUser } from './save-user.ts';

/** Users of companies. A new one is invited by mail and sets their own password. */
export const peopleResource = defineResource(person, {
  table: 'users',
  only: { kind: 'person' },
  join: (binding) =>
    `join companies c on c.id = t.company_id ${invitationJoin(binding)} ${wishJoin(binding)}`,
  columns: {
    ...userColumns,
    companyName: 'c.name',
    wishedEmail: 'wish.email',
    readsDocuments: `exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = t.id and (r.name = 'Owner' or t.reads_documents))`,
  },
  sensitive: ['email', 'roleIds', 'companyId'],
  actions: accountActions,
  beforeWrite: guardUser,
  afterWrite: saveUser('company'),
  beforeRemove: refuseRemovingUser,
});
