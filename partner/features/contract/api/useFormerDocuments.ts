import useSWR from 'swr';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** My company's signed documents that count no more, the last first. */
export const useFormerDocuments = () =>
  useSWR<FormerDocument[], ApiError>('/api/client/former-documents', get);
