import { defineResource } from '#api/core/resource/define-resource.ts';
import { adsTxtLine } from '#shared/schemas/entities/ads-txt-line.ts';

export const adsTxtLinesResource = defineResource(adsTxtLine, {});
