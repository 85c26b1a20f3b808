import type { AccountChangeAnswer } from '#shared/schemas/calls/account-change.ts';
import { request } from '../../../lib/request.ts';

const path = '/api/public/account-change';

/** What a mailed link would do. */
export const lookAtAccountChange = (token: string) =>
  request<AccountChangeAnswer>('POST', path, { token });

export const bringAboutAccountChange = (token: string) =>
  request<void>('POST', `${path}/act`, { token });
