/** What the API says of agreements, in German; part of `server.ts`. */

export const agreementAnswers: Record<string, string> = {
  'Rates should have at least one tracker with CPM': 'Mindestens ein Tracker braucht einen TKP',
  'Trackers should be unique': 'Jeder Tracker nur einmal',
  'Is not an ad tracker': 'Ist kein Werbe-Tracker',
  'Pilot agreements are always CUSTOM': 'Ein Pilot ist immer individuell',
  'Pilot agreements have no ad trackers': 'Ein Pilot hat keine Werbe-Tracker',
  'Content Pass needs the standard consent manager':
    'Content Pass geht nur mit dem Standard-Consent-Manager',
  'STANDARD agreements have the default rates of their mode':
    'Standard hat die Standardsätze seines Modus',
  'STANDARD agreements allow all ad trackers': 'Standard erlaubt alle Werbe-Tracker',
  'Starts At is required for approved agreements': 'Ohne Beginn lässt sie sich nicht einplanen',
  'Should not lie before Starts At': 'Das Ende liegt vor dem Beginn',
  'Should be DRAFT or SCHEDULED': 'Möglich sind Entwurf und Geplant',
  'Cannot be changed': 'Lässt sich nicht ändern',
  'The first agreement of a site can only be created as DRAFT':
    'Die erste Vereinbarung einer Seite kann nur als Entwurf angelegt werden',
  'While the onboarding of the site is OPEN, only its approval makes it SCHEDULED':
    'Während des Onboardings plant nur die Freigabe der Seite ihre Vereinbarung ein',
  'The end of an ACTIVE agreement cannot lie in the past':
    'Das Ende einer geltenden Vereinbarung kann nicht in der Vergangenheit liegen',
};

const statuses: Record<string, string> = {
  DRAFT: 'Entwurf',
  SCHEDULED: 'geplant',
  ACTIVE: 'aktiv',
  RETIRED: 'beendet',
};
const word = (status: string) => statuses[status] ?? status;

export const agreementAnswerPatterns: [RegExp, (...found: string[]) => string][] = [
  [/^Has no rate in mode (\w+)$/, () => 'Hat in diesem Modus keinen Satz'],
  [/^Should be at most (\d+)$/, (n) => `Höchstens ${n}`],
  [
    /^An agreement that is (\w+) cannot become (\w+)$/,
    (from = '', to = '') => `Von „${word(from)}“ führt kein Weg zu „${word(to)}“`,
  ],
  [
    /^An agreement that is ACTIVE cannot be changed, except its comment and a future end$/,
    () => 'Von einer geltenden Vereinbarung lassen sich nur Kommentar und künftiges Ende ändern',
  ],
  [
    /^An agreement that is (\w+) cannot be changed, except its comment$/,
    () => 'Von einer beendeten Vereinbarung lässt sich nur der Kommentar ändern',
  ],
  [
    /^An agreement that is (\w+) cannot be deleted$/,
    (status = '') => `Nur Entwürfe lassen sich löschen; diese ist ${word(status)}`,
  ],
  [
    /^Agreement (\d+) of this site is SCHEDULED already$/,
    (id) => `Vereinbarung ${id} dieser Seite ist schon geplant`,
  ],
  [
    /^Should start after the ACTIVE agreement, which began on (.+)$/,
    (day) => `Der Beginn muss nach dem der geltenden Vereinbarung liegen (${day})`,
  ],
  [
    /^Overlaps with agreement (\d+), which is (\w+) \((.+)\)$/,
    (id, status = '', days) =>
      `Überschneidet sich mit Vereinbarung ${id} (${word(status)}, ${days})`,
  ],
];
