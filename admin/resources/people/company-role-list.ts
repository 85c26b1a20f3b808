import type { GetListParams } from 'react-admin';
import { companyRoles } from '#shared/domain/company-roles.ts';

/** Asks for the roles that people of a company have, the Owner first. */
export const companyRoleList = {
  filter: { scope: 'company', name: Object.keys(companyRoles) },
  sort: { field: 'id', order: 'ASC' },
  pagination: { page: 1, perPage: 100 },
} satisfies GetListParams;
