/** SQL's `company_id` is `companyId` elsewhere; the reverse is in `api/core/database/case.ts`. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
