import type { TodoSlug } from '../domain/onboarding/blueprints.ts';
import type { Label } from '../locale.ts';

/** A company's task in one of its steps, in a sentence; for mails. */
export const stepTasks: Partial<Record<TodoSlug, Label>> = {
  ACCOUNT_SETUP: {
    en: 'Sign in once.',
    de: 'Melden Sie sich einmal an.',
  },
  CONFIRM_CONTRACT_DETAILS: {
    en: 'Check what we agreed for your site and confirm it.',
    de: 'Lesen Sie, was für Ihre Seite vereinbart ist, und bestätigen Sie es.',
  },
  CONFIRM_COMPANY_DETAILS: {
    en: 'Check your address and banking details and confirm them.',
    de: 'Prüfen Sie Anschrift und Bankverbindung und bestätigen Sie beides.',
  },
  SIGN_CONTRACT: {
    en: 'Your contract is ready: sign it on screen or on paper.',
    de: 'Ihr Vertrag liegt bereit: Unterschreiben Sie ihn am Bildschirm oder auf Papier.',
  },
  UPLOAD_CONTRACT: {
    en: 'Upload the signed contract as a PDF.',
    de: 'Laden Sie den unterschriebenen Vertrag als PDF hoch.',
  },
  PROVIDE_SITE_LOGIN: {
    en: 'Enter a login to your site, so that we can integrate the ads for you.',
    de: 'Geben Sie uns einen Zugang zu Ihrer Seite, damit wir die Werbung für Sie einbauen.',
  },
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: {
    en: 'Enter logins to your site and your consent manager, so that we can integrate the ads for you.',
    de: 'Geben Sie uns Zugänge zu Ihrer Seite und Ihrem Consent-Manager, damit wir die Werbung für Sie einbauen.',
  },
  ADD_PRIVACY_POLICY: {
    en: 'Add our texts to your privacy policy: copy, paste, confirm.',
    de: 'Ergänzen Sie Ihre Datenschutzerklärung um unsere Texte: kopieren, einfügen, bestätigen.',
  },
  INTEGRATION_INTO_SITE: {
    en: 'Integrate the ads as described in your manual, then confirm.',
    de: 'Bauen Sie die Werbung nach Ihrer Anleitung ein und bestätigen Sie es.',
  },
};
