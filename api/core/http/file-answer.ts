import { z } from 'zod';

/** A file that sends itself, of which a schema of JSON has nothing to say. */
export const fileAnswer = z.unknown();
