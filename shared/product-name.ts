import type { Label } from './locale.ts';

/** What the product is called on its screens and in its mails. */
export const productName: Label = { en: 'Partner platform', de: 'Partnerplattform' };
