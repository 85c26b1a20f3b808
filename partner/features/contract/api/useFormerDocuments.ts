import useSWR from 'swr';
import type { FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** My company's signed documents that are no longer valid, latest first. */
export const useFormerDocuments = () =>
  useSWR<FormerDocument[], ApiError>('/api/client/former-documents', get);
