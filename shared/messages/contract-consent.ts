import type { Locale } from '../locale.ts';

/**
 * What whoever signs in the browser agrees to. Screen and certificate show the same words, so that
 * what is printed is what was read.
 */
export const contractConsent: Record<Locale, (company: string) => string> = {
  de: (company) =>
    `Ich habe den Vertrag vollständig gelesen und bin mit ihm einverstanden. Ich unterschreibe ihn für ${company}, bin dazu berechtigt und will, dass meine elektronische Unterschrift ebenso bindet wie eine auf Papier. Ich bin damit einverstanden, dass mein Name, meine E-Mail-Adresse, meine IP-Adresse und der Zeitpunkt in das Signaturzertifikat aufgenommen werden, das Teil des Dokuments wird.`,
  en: (company) =>
    `I have read the contract in full and agree to it. I sign it for ${company}, am entitled to do so, and want my electronic signature to bind like one on paper. I agree that my name, my e-mail address, my IP address and the time are written into the signature certificate, which becomes part of the document.`,
};
