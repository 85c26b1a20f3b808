import type { Label } from '../../locale.ts';
import { nameOfWait } from '../onboarding-steps.ts';
import type { Answer } from './answer.ts';

const step = (name: string) => nameOfWait(name, 'de');
const quoted = (slug: string) => `„${step(slug)}“`;

/** What the end of a step made irrevocable. */
const whyFinal: Record<string, Label> = {
  CREATE_COMPANY: { en: 'the company is there', de: 'Die Firma ist angelegt.' },
  VALIDATE_CONTRACT: {
    en: 'the contract is approved, and the company knows',
    de: 'Der Vertrag ist freigegeben, und die Firma weiß es.',
  },
  PREPARE_INTEGRATION_MANUAL: {
    en: 'the company was mailed its manual',
    de: 'Die Firma hat ihre Anleitung schon per E‑Mail erhalten.',
  },
  DO_FINAL_TESTING_AND_GO_LIVE: {
    en: 'the site is approved, and its agreement scheduled',
    de: 'Die Seite ist freigegeben und ihre Vereinbarung geplant.',
  },
};

/** Onboardings, contracts and related matters. */
export const onboardingAnswers = {
  'confirmed-would-change': {
    en: 'This changes what the publisher has confirmed: please review what becomes void first',
    de: 'Das ändert, was der Partner bestätigt hat: Bitte sehen Sie sich zuerst an, was damit ungültig wird',
  },
  'no-onboarding': { en: 'There was no onboarding', de: 'Es gibt kein Onboarding' },
  'missing-steps': {
    en: 'Missing Server Data (Onboarding steps)',
    de: 'Es fehlen Daten vom Server (Onboarding-Schritte)',
  },
  'affiliate-in-onboarding': {
    en: 'The onboarding is under way: an affiliate company must have none',
    de: 'Das Onboarding ist offen: Eine Firma mit Teilvermarktung darf keines haben',
  },
  'company-without-owner': {
    en: 'The company has no Owner yet who could look after a site',
    de: 'Die Firma hat noch keinen Inhaber, der sich um eine Seite kümmern könnte',
  },
  'onboarding-open': {
    en: 'The onboarding is under way: the site stays with its company',
    de: 'Das Onboarding ist offen: Die Seite bleibt bei ihrer Firma',
  },
  'cannot-do-step': {
    en: 'Has no right to do this step',
    de: 'Hat kein Recht, diesen Schritt zu erledigen',
  },
  'may-not-do-matter': {
    en: 'Has no right to take care of this',
    de: 'Hat kein Recht, sich darum zu kümmern',
  },
  'todo-done': ({ slug }: { slug: string }) => ({
    en: `${slug} is COMPLETED and cannot become COMPLETED again`,
    de: `${quoted(slug)} ist schon erledigt`,
  }),
  'todo-completed': ({ slug }: { slug: string }) => ({
    en: `${slug} is COMPLETED and cannot be assigned`,
    de: `${quoted(slug)} ist schon erledigt und lässt sich nicht mehr zuweisen`,
  }),
  'todo-blocked': ({ slug, waitsFor }: { slug: string; waitsFor: string[] }) => ({
    en: `${slug} is blocked and cannot become COMPLETED: it waits for ${waitsFor.join(', ')}`,
    de: `${quoted(slug)} ist noch nicht an der Reihe. Es fehlt: ${waitsFor.map(step).join(', ')}`,
  }),
  'other-act': ({ slug }: { slug: string }) => ({
    en: `${slug} is OPEN and cannot become COMPLETED by this call`,
    de: `${quoted(slug)} wird auf andere Weise erledigt`,
  }),
  'persons-todo': ({ slug }: { slug: string }) => ({
    en: `${slug} belongs to the company and cannot be assigned to an admin`,
    de: `${quoted(slug)} ist Sache der Firma und lässt sich keinem Admin zuweisen`,
  }),
  'privacy-text-published': {
    en: 'Published: it stays as it is. A new version is a new text, which begins as its copy.',
    de: 'Veröffentlicht: Er bleibt, wie er ist. Eine neue Fassung ist ein neuer Text, der als seine Kopie beginnt.',
  },
  'privacy-text-gaps': ({ gaps }: { gaps: string[] }) => ({
    en: `Still to be filled in: ${gaps.join(', ')}`,
    de: `Noch auszufüllen: ${gaps.join(', ')}`,
  }),
  'privacy-texts-changed': {
    en: 'There is a newer version of these texts: please look at it before you confirm',
    de: 'Von diesen Texten gibt es eine neuere Fassung: Bitte sehen Sie sie an, bevor Sie bestätigen',
  },
  'todo-open': ({ slug }: { slug: string }) => ({
    en: `${slug} is OPEN and cannot become OPEN again`,
    de: `${quoted(slug)} ist noch offen`,
  }),
  'todo-of-company': ({ slug }: { slug: string }) => ({
    en: `${slug} belongs to the company and cannot become OPEN by this call`,
    de: `${quoted(slug)} ist Sache der Firma und lässt sich hier nicht zurücknehmen`,
  }),
  'todo-final': ({ slug }: { slug: string }) => ({
    en: `${slug} is COMPLETED for good: ${whyFinal[slug]?.en ?? 'it holds'}`,
    de: `${quoted(slug)} lässt sich nicht zurücknehmen: ${whyFinal[slug]?.de ?? 'Es gilt.'}`,
  }),
  'todo-relied-on': ({ slug, steps }: { slug: string; steps: string[] }) => ({
    en: `${slug} is COMPLETED and cannot become OPEN: ${steps.join(', ')} was completed on the basis of it`,
    de: `${quoted(slug)} lässt sich nicht zurücknehmen. Darauf beruht schon: ${steps.map(step).join(', ')}`,
  }),
  'checks-open': {
    en: 'Please double check all checkboxes in order to approve site',
    de: 'Bitte haken Sie alle Punkte ab, um die Seite freizugeben',
  },
  'no-credentials': {
    en: 'There are no credentials to approve',
    de: 'Es gibt keine Zugangsdaten, die sich freigeben ließen',
  },
  'credentials-changed': {
    en: 'The credentials have changed since they were shown, please check them again',
    de: 'Die Zugangsdaten haben sich geändert, bitte prüfen Sie sie noch einmal',
  },
  'company-details-changed': {
    en: 'The details have changed since they were shown, please check them again',
    de: 'Die Angaben haben sich geändert, bitte prüfen Sie sie noch einmal',
  },
  'credentials-returned': {
    en: 'The credentials were handed back: the company has to correct them first',
    de: 'Die Zugangsdaten wurden zurückgegeben: Zuerst muss die Firma sie berichtigen',
  },
  'credentials-of-former-owner': {
    en: 'These credentials belong to a company that no longer owns the site',
    de: 'Diese Zugangsdaten gehören einer Firma, der die Seite nicht mehr gehört',
  },
  'secret-unreadable': {
    en: 'This password can no longer be decrypted, please enter it again',
    de: 'Dieses Passwort lässt sich nicht mehr öffnen, bitte geben Sie es neu ein',
  },
  'no-manual': {
    en: 'There is no integration manual yet',
    de: 'Es gibt noch keine Einbauanleitung',
  },
  'setup-lacks': ({ site, lacks }: { site: string; lacks: string[] }) => ({
    en: `The ad-server setup of ${site} is not complete, it lacks: ${lacks.join(', ')}`,
    de: `Die Adserver-Einrichtung von ${site} ist nicht vollständig, es fehlt: ${lacks.join(', ')}`,
  }),
  'no-placements': ({ site }: { site: string }) => ({
    en: `${site} has no placements yet: assign them before you prepare the manual`,
    de: `${site} hat noch keine Placements: Ordnen Sie sie zu, bevor Sie die Anleitung vorbereiten`,
  }),
  'integration-done': {
    en: 'The ads are integrated: the manual stays as it is',
    de: 'Die Werbung ist eingebaut: Die Anleitung bleibt, wie sie ist',
  },
  'missing-initial-document': { en: 'Missing initial document', de: 'Das Vertragsdokument fehlt' },
  'missing-signed-document': {
    en: 'Missing signed document',
    de: 'Das unterschriebene Dokument fehlt',
  },
  'document-changed': {
    en: 'The document has changed since it was shown, please read it again',
    de: 'Das Dokument hat sich geändert, bitte lesen Sie es noch einmal',
  },
  'unsealable-document': {
    en: 'This document cannot be signed in the browser, please upload it signed',
    de: 'Dieses Dokument lässt sich nicht im Browser unterschreiben, bitte laden Sie es unterschrieben hoch',
  },
  'contract-approved': {
    en: 'The contract is APPROVED and cannot be changed',
    de: 'Der Vertrag ist freigegeben und lässt sich nicht mehr ändern',
  },
  'contract-kept': {
    en: 'The contract is APPROVED and cannot be deleted',
    de: 'Der Vertrag ist freigegeben und lässt sich nicht löschen',
  },
  'contract-approved-already': {
    en: 'The contract is APPROVED and cannot become APPROVED again',
    de: 'Der Vertrag ist schon freigegeben',
  },
  'contract-signed': {
    en: 'The contract is SIGNED: reject it before you replace the initial document',
    de: 'Der Vertrag ist unterschrieben: Lehnen Sie ihn ab, bevor Sie das Vertragsdokument ersetzen',
  },
  'older-contract': {
    en: 'A newer contract has replaced this one',
    de: 'Es gibt einen neueren Vertrag, und der zählt',
  },
  'not-pdf': { en: 'Should be a PDF', de: 'Bitte wählen Sie eine PDF-Datei' },
  'pdf-incomplete': { en: 'This PDF is incomplete', de: 'Diese PDF-Datei ist unvollständig' },
  'pdf-encrypted': { en: 'This PDF is encrypted', de: 'Diese PDF-Datei ist verschlüsselt' },
  'pdf-without-pages': { en: 'This PDF has no pages', de: 'Diese PDF-Datei hat keine Seiten' },
  'pdf-unreadable': { en: 'This PDF cannot be read', de: 'Diese PDF-Datei lässt sich nicht lesen' },
  'pdf-with-scripts': {
    en: 'This PDF contains scripts, attachments or actions',
    de: 'Diese PDF-Datei enthält Skripte, Anhänge oder Aktionen',
  },
  'pdf-leads-out': {
    en: 'This PDF acts by itself, or has links that lead elsewhere than to the web or an e-mail address',
    de: 'Diese PDF-Datei tut von selbst etwas, oder ihre Links führen anderswohin als ins Web oder zu einer E‑Mail-Adresse',
  },
  'pdf-too-complex': {
    en: 'This PDF is too complex to be checked',
    de: 'Diese PDF-Datei ist zu aufwendig gebaut, um sie zu prüfen',
  },
} satisfies Record<string, Answer>;
