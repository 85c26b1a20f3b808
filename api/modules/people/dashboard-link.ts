import type { Services } from '#api/core/services.ts';

/** SQL: how addresses of the partner app begin for the person `p` of `company_people`. */
export const baseSql = `case when p.is_home then '' else '/c/' || p.company_id end`;

/** A page of the partner app, with the data of the company that the reader is told about. */
export const dashboardLink = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { base = '' }: { base?: string | undefined },
  page = '',
): string => `${publicUrl()}${base}/dashboard${page}`;
