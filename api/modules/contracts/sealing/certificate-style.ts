import { colors } from '#shared/design-tokens.ts';

/** A4, in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const inset = 56;
export const textWidth = pageWidth - 2 * inset;

export const { ink, inkMuted: muted, line, brand } = colors.light;
