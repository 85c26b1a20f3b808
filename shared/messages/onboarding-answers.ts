import { nameOfWait } from './onboarding-steps.ts';

/** What the API answers about onboardings and contracts, in German. */
export const onboardingAnswers: Record<string, string> = {
  'There was no onboarding': 'Es gibt kein Onboarding',
  'Missing Server Data (Onboarding steps)': 'Es fehlen Daten vom Server (Onboarding-Schritte)',
  'Your company’s details were changed in the meantime':
    'Die Daten Ihrer Firma wurden inzwischen geändert',
  'The onboarding is OPEN: the site stays with its company':
    'Das Onboarding ist offen: Die Seite bleibt bei ihrer Firma',
  'Missing Agreement': 'Die Vereinbarung fehlt',
  'There is no integration manual yet': 'Es gibt noch keine Einbauanleitung',
  'The ads are integrated: the manual stays as it is':
    'Die Werbung ist eingebaut: Die Anleitung bleibt, wie sie ist',
  'Missing initial document': 'Das Vertragsdokument fehlt',
  'Missing signed document': 'Das unterschriebene Dokument fehlt',
  'There are no credentials that could be approved':
    'Es gibt keine Zugangsdaten, die sich freigeben ließen',
  'Please double check all checkboxes in order to approve site':
    'Bitte haken Sie alle Punkte ab, um die Seite freizugeben',
  'Is not the current agreement': 'Ist nicht die aktuelle Vereinbarung',
  'The agreements have changed since they were shown, please read them again':
    'Die Vereinbarungen haben sich geändert, bitte lesen Sie sie noch einmal',
  'The document has changed since it was shown, please read it again':
    'Das Dokument hat sich geändert, bitte lesen Sie es noch einmal',
  'This document cannot be signed in the browser, please upload it signed':
    'Dieses Dokument lässt sich nicht im Browser unterschreiben, bitte laden Sie es unterschrieben hoch',
  'Should be a SHA-256 in hex': 'Erwartet wird ein SHA-256 in Hexadezimalziffern',
  'The contract is APPROVED and cannot be changed':
    'Der Vertrag ist freigegeben und lässt sich nicht mehr ändern',
  'The contract is APPROVED and cannot be deleted':
    'Der Vertrag ist freigegeben und lässt sich nicht löschen',
  'The contract is APPROVED and cannot become APPROVED again': 'Der Vertrag ist schon freigegeben',
  'The contract is SIGNED: reject it before you replace the initial document':
    'Der Vertrag ist unterschrieben: Lehnen Sie ihn ab, bevor Sie das Vertragsdokument ersetzen',
  'There is a newer contract, which is the one that counts':
    'Es gibt einen neueren Vertrag, und der zählt',
  'Files are uploaded as multipart/form-data': 'Dateien werden als multipart/form-data hochgeladen',
  'The upload is incomplete': 'Die Datei ist unvollständig angekommen',
  'Files should have at most 10 MB': 'Dateien dürfen höchstens 10 MB groß sein',
  'Should be a PDF': 'Bitte wählen Sie eine PDF-Datei',
  'This PDF is incomplete': 'Diese PDF-Datei ist unvollständig',
  'This PDF is encrypted': 'Diese PDF-Datei ist verschlüsselt',
  'This PDF has no pages': 'Diese PDF-Datei hat keine Seiten',
  'This PDF cannot be read': 'Diese PDF-Datei lässt sich nicht lesen',
  'This PDF contains scripts, attachments or actions':
    'Diese PDF-Datei enthält Skripte, Anhänge oder Aktionen',
  'This PDF contains links or actions that lead out of it':
    'Diese PDF-Datei enthält Links oder Aktionen, die aus ihr herausführen',
  'This PDF is too complex to be checked':
    'Diese PDF-Datei ist zu aufwendig gebaut, um sie zu prüfen',
};

const step = (name: string) => nameOfWait(name, 'de');
const quoted = (slug: string) => `„${step(slug)}“`;

export const onboardingAnswerPatterns: [RegExp, (...found: string[]) => string][] = [
  [
    /^([A-Z_]+) is COMPLETED and cannot become COMPLETED again$/,
    (slug = '') => `${quoted(slug)} ist schon erledigt`,
  ],
  [
    /^([A-Z_]+) is blocked and cannot become COMPLETED: it waits for (.+)$/,
    (slug = '', waits = '') =>
      `${quoted(slug)} ist noch nicht an der Reihe. Es fehlt: ${waits.split(', ').map(step).join(', ')}`,
  ],
  [
    /^([A-Z_]+) is OPEN and cannot become COMPLETED by this call$/,
    (slug = '') => `${quoted(slug)} wird auf andere Weise erledigt`,
  ],
  [
    /^([A-Z_]+) belongs to the company and cannot be assigned to an admin$/,
    (slug = '') => `${quoted(slug)} ist Sache der Firma und lässt sich keinem Admin zuweisen`,
  ],
  [
    /^([A-Z_]+) is COMPLETED and cannot be assigned$/,
    (slug = '') => `${quoted(slug)} ist schon erledigt und lässt sich nicht mehr zuweisen`,
  ],
  [
    /^(.+) has no placements yet: assign them before you prepare the manual$/,
    (site = '') =>
      `${site} hat noch keine Placements: Ordnen Sie sie zu, bevor Sie die Anleitung vorbereiten`,
  ],
  [
    /^Agreement (\d+) is the one that was set up$/,
    (id) => `Eingerichtet wurde die Vereinbarung ${id}`,
  ],
  [
    /^The agreement is ([A-Z]+) and cannot become SCHEDULED$/,
    (status) => `Die Vereinbarung ist ${status} und lässt sich nicht planen`,
  ],
];
