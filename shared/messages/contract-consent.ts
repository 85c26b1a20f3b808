import type { Locale } from '../locale.ts';

/**
 * The consent given by signing in the browser. Screen and certificate show the same words, so the
 * printed text is the one that was read.
 */
export const contractConsent: Record<Locale, (company: string) => string> = {
  de: (company) =>
    `Ich unterschreibe diesen Vertrag elektronisch. Ich habe ihn vollständig gelesen und bin mit ihm einverstanden. Ich unterschreibe für ${company}, bin dazu berechtigt und will, dass meine elektronische Unterschrift ebenso bindet wie eine auf Papier. Mein Name, meine E‑Mail-Adresse, meine IP-Adresse, der Zeitpunkt und der Fingerabdruck (SHA-256) des Dokuments werden im Signaturzertifikat festgehalten, das Teil des Dokuments wird.`,
  en: (company) =>
    `I sign this contract electronically. I have read it in full and agree to it. I sign for ${company}, am entitled to do so, and want my electronic signature to bind like one on paper. My name, my e-mail address, my IP address, the time and the fingerprint (SHA-256) of the document are recorded in the signature certificate, which becomes part of the document.`,
};
