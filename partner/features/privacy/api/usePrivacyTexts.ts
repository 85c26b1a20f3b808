import useSWR from 'swr';
import type { z } from 'zod';
import type { Locale } from '#shared/locale.ts';
import type { privacyTexts } from '#shared/schemas/calls/onboarding.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** The blocks for a privacy policy; another language takes the place of the one before. */
export const usePrivacyTexts = (language: Locale) =>
  useSWR<z.infer<typeof privacyTexts>, ApiError>(
    `/api/client/privacy-texts?language=${language}`,
    get,
    { keepPreviousData: true },
  );
