import type { Label, Locale } from '../locale.ts';

/** Names of the steps and phases of an onboarding, on both sides. */
export const stepTitles = {
  CREATE_COMPANY: { en: 'Create company', de: 'Firma anlegen' },
  ACCOUNT_SETUP: { en: 'Set up account', de: 'Zugang einrichten' },
  CONFIRM_CONTRACT_DETAILS: { en: 'Confirm contract details', de: 'Vertragsdaten bestätigen' },
  CONFIRM_COMPANY_DETAILS: { en: 'Confirm company details', de: 'Firmendaten bestätigen' },
  SIGN_CONTRACT: { en: 'Sign contract', de: 'Vertrag unterschreiben' },
  UPLOAD_CONTRACT: { en: 'Upload contract', de: 'Vertrag hochladen' },
  VALIDATE_CONTRACT: { en: 'Validate contract', de: 'Vertrag prüfen' },
  PROVIDE_SITE_LOGIN: { en: 'Provide site login', de: 'Zugang zur Seite geben' },
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: {
    en: 'Provide site and consent manager login',
    de: 'Zugang zu Seite und Consent-Manager geben',
  },
  ADD_PRIVACY_POLICY: { en: 'Add privacy policy', de: 'Datenschutzerklärung ergänzen' },
  SETUP_CONSENT_MANAGER: { en: 'Set up consent manager', de: 'Consent-Manager einrichten' },
  SETUP_AD_SERVER: { en: 'Set up ad server', de: 'Adserver einrichten' },
  SETUP_WB_VIDEO_PLAYER: { en: 'Set up WB video player', de: 'WB-Videoplayer einrichten' },
  PREPARE_INTEGRATION_MANUAL: {
    en: 'Prepare integration manual',
    de: 'Einbauanleitung vorbereiten',
  },
  INTEGRATION_INTO_SITE: { en: 'Integration into site', de: 'Einbau in die Seite' },
  DO_FINAL_TESTING_AND_GO_LIVE: {
    en: 'Do final testing and go live',
    de: 'Abschließend testen und live gehen',
  },
} satisfies Record<string, Label>;

export const phaseTitles = {
  account: { en: 'Account', de: 'Zugang' },
  details: { en: 'Details', de: 'Daten' },
  contract: { en: 'Contract', de: 'Vertrag' },
  access: { en: 'Access', de: 'Zugänge' },
  setup: { en: 'Setup', de: 'Einrichtung' },
  integration: { en: 'Integration', de: 'Einbau' },
  'go-live': { en: 'Go-live', de: 'Livegang' },
} satisfies Record<string, Label>;

/** Conditions of a step that are not steps themselves, as listed. */
export const conditionTitles = {
  hasSites: { en: 'the first site', de: 'die erste Seite' },
  everySiteHasAgreement: { en: 'the agreement of every site', de: 'die Vereinbarung jeder Seite' },
  initialDocument: { en: 'the document to sign', de: 'das Vertragsdokument' },
  companyOnboarding: { en: 'the company’s onboarding', de: 'das Onboarding der Firma' },
  agreement: { en: 'the agreement', de: 'die Vereinbarung' },
  configurationComplete: {
    en: 'the complete configuration',
    de: 'die vollständige Konfiguration',
  },
} satisfies Record<string, Label>;

const names: Record<string, Label> = { ...stepTitles, ...conditionTitles };

/** The name of a step or a condition; an unknown one is shown as it is. */
export const nameOfWait = (name: string, locale: Locale): string => names[name]?.[locale] ?? name;
