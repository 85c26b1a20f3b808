import { defineResource } from '#api/core/resource/define-resource.ts';
import { vatIdCheck } from '#shared/schemas/entities/vat-id-check.ts';

export const vatIdChecksResource = defineResource(vatIdCheck, {});
