import type { z } from 'zod';
import type { ClientCompany, clientCompanyUpdate } from '#shared/schemas/calls/client.ts';
import { companyPath } from '../../../lib/paths.ts';
import { request } from '../../../lib/request.ts';
import { useCompany } from './useCompany.ts';

type CompanyChange = z.input<typeof clientCompanyUpdate>;

/** Saves the company; every screen showing it updates at once. */
export function useUpdateCompany() {
  const { mutate } = useCompany();
  return async (change: CompanyChange) => {
    const saved = await request<ClientCompany>('PUT', companyPath, change);
    await mutate(saved, { revalidate: false });
  };
}
