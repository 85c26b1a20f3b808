import { z } from 'zod';

/** The answer of an export: a file that sends itself, of which JSON's schemas have nothing to say. */
export const exportedFile = z.unknown();
