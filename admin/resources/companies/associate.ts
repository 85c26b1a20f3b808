import type { Company } from '#shared/schemas/entities/company.ts';

/** The change that gives a company its contact; null for none. */
export const associate = ({ id, updatedAt }: Company, sevDeskContactId: string | null) => ({
  path: `companies/${id}`,
  method: 'PUT' as const,
  body: { updatedAt, sevDeskContactId },
});
