import type { Label, Locale } from './locale.ts';

/** As `index.html` of both apps has it, until a server that is told otherwise serves them. */
export const ownName: Label = { en: 'Partner platform', de: 'Partnerplattform' };

/** English says as German where only that is given. */
export const productNameOf = (env: {
  PRODUCT_NAME?: string | undefined;
  PRODUCT_NAME_EN?: string | undefined;
}): Label => {
  const de = env.PRODUCT_NAME || ownName.de;
  return { de, en: env.PRODUCT_NAME_EN || (env.PRODUCT_NAME ? de : ownName.en) };
};

const nameInPage = (locale: Locale) =>
  document.querySelector<HTMLMetaElement>(`meta[name="application-name"][lang="${locale}"]`)
    ?.content ?? ownName[locale];

/** What the product is called on its screens, in its mails and documents. */
export const productName: Label =
  typeof document === 'undefined'
    ? productNameOf(process.env)
    : { en: nameInPage('en'), de: nameInPage('de') };
