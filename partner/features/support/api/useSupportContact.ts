import useSWR from 'swr';
import type { z } from 'zod';
import type { supportContact } from '#shared/schemas/calls/client.ts';
import { type ApiError, get } from '../../../lib/request.ts';

type SupportContact = z.infer<typeof supportContact>;

export const useSupportContact = () =>
  useSWR<SupportContact, ApiError>('/api/client/support-contact', get);
