import { z } from 'zod';
import { idParameter } from '#shared/schemas/fields.ts';

export const idParams = z.object({ id: idParameter });
