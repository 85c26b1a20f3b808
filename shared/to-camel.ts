/** What SQL calls `company_id` is `companyId` elsewhere; the way back is `api/core/database/case.ts`. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
