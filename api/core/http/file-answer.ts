import { z } from 'zod';

/** A file that sends itself, which no JSON schema describes. */
export const fileAnswer = z.unknown();
