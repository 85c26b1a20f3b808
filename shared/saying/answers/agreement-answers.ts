import { formatDay } from '../../dates.ts';
import type { Answer } from './answer.ts';

const statuses: Record<string, string> = {
  DRAFT: 'Entwurf',
  SCHEDULED: 'geplant',
  ACTIVE: 'aktiv',
  RETIRED: 'beendet',
};
const word = (status: string) => statuses[status] ?? status;

export const agreementAnswers = {
  'no-rates': {
    en: 'Rates should have at least one tracker with CPM',
    de: 'Mindestens ein Tracker braucht einen TKP',
  },
  'trackers-repeated': { en: 'Trackers should be unique', de: 'Jeder Tracker nur einmal' },
  'no-ad-tracker': { en: 'Is not an ad tracker', de: 'Ist kein Werbe-Tracker' },
  'not-in-mode': ({ mode }: { mode: string }) => ({
    en: `Has no rate in mode ${mode}`,
    de: 'Hat in diesem Modus keinen Satz',
  }),
  'pilot-is-custom': {
    en: 'Pilot agreements are always CUSTOM',
    de: 'Ein Pilot ist immer individuell',
  },
  'pilot-without-ads': {
    en: 'Pilot agreements have no ad trackers',
    de: 'Ein Pilot hat keine Werbe-Tracker',
  },
  'standard-consent-manager': {
    en: 'Content Pass needs the standard consent manager',
    de: 'Content Pass geht nur mit dem Standard-Consent-Manager',
  },
  'standard-rates': {
    en: 'STANDARD agreements have the default rates of their mode',
    de: 'Standard hat die Standardsätze seines Modus',
  },
  'all-ad-trackers': {
    en: 'STANDARD agreements allow all ad trackers',
    de: 'Standard erlaubt alle Werbe-Tracker',
  },
  'start-required': {
    en: 'Starts At is required for approved agreements',
    de: 'Ohne Beginn lässt sie sich nicht planen',
  },
  'ends-before-start': {
    en: 'Should not be before Starts At',
    de: 'Das Ende liegt vor dem Beginn',
  },
  'draft-or-scheduled': {
    en: 'Should be DRAFT or SCHEDULED',
    de: 'Möglich sind Entwurf und Geplant',
  },
  'draft-first': {
    en: 'The first agreement of a site can only be created as DRAFT',
    de: 'Die erste Vereinbarung einer Seite kann nur als Entwurf angelegt werden',
  },
  'approval-schedules': {
    en: 'While the onboarding of the site is OPEN, only its approval makes it SCHEDULED',
    de: 'Während des Onboardings wird die Vereinbarung nur mit der Freigabe der Seite geplant',
  },
  'end-in-past': {
    en: 'The end of an ACTIVE agreement cannot be in the past',
    de: 'Das Ende einer geltenden Vereinbarung kann nicht in der Vergangenheit liegen',
  },
  'illegal-transition': ({ from, to }: { from: string; to: string }) => ({
    en: `An agreement that is ${from} cannot become ${to}`,
    de: `Von „${word(from)}“ führt kein Weg zu „${word(to)}“`,
  }),
  'agreement-immutable': ({ status }: { status: string }) =>
    status === 'ACTIVE'
      ? {
          en: 'An agreement that is ACTIVE cannot be changed, except its comment and a future end',
          de: 'Von einer geltenden Vereinbarung lassen sich nur Kommentar und künftiges Ende ändern',
        }
      : {
          en: `An agreement that is ${status} cannot be changed, except its comment`,
          de: 'Von einer beendeten Vereinbarung lässt sich nur der Kommentar ändern',
        },
  'agreement-kept': ({ status }: { status: string }) => ({
    en: `An agreement that is ${status} cannot be deleted`,
    de: `Nur Entwürfe lassen sich löschen; diese ist ${word(status)}`,
  }),
  'scheduled-already': ({ id }: { id: number }) => ({
    en: `Agreement ${id} of this site is SCHEDULED already`,
    de: `Vereinbarung ${id} dieser Seite ist schon geplant`,
  }),
  'starts-too-early': ({ activeSince }: { activeSince: string }) => ({
    en: `Should start after the ACTIVE agreement, which began on ${formatDay(activeSince)}`,
    de: `Der Beginn muss nach dem der geltenden Vereinbarung liegen (${formatDay(activeSince)})`,
  }),
  'agreements-overlap': (other: {
    id: number;
    status: string;
    startsAt: string;
    endsAt: string | null;
  }) => {
    const days = `${formatDay(other.startsAt)} –${other.endsAt ? ` ${formatDay(other.endsAt)}` : ''}`;
    return {
      en: `Overlaps with agreement ${other.id}, which is ${other.status} (${days})`,
      de: `Überschneidet sich mit Vereinbarung ${other.id} (${word(other.status)}, ${days})`,
    };
  },
  'agreement-ahead': ({ id }: { id: number }) => ({
    en: `Agreement ${id} would begin under the new company: delete it, or choose a later day`,
    de: `Vereinbarung ${id} würde bei der neuen Firma beginnen: Löschen Sie sie, oder wählen Sie einen späteren Tag`,
  }),
  'missing-agreement': { en: 'Missing Agreement', de: 'Die Vereinbarung fehlt' },
  'other-agreement': ({ id }: { id: number | undefined }) => ({
    en: `Agreement ${id} is the one that was set up`,
    de: `Eingerichtet wurde die Vereinbarung ${id}`,
  }),
  'not-current-agreement': {
    en: 'Is not the current agreement',
    de: 'Ist nicht die aktuelle Vereinbarung',
  },
  'not-schedulable': ({ status }: { status: string }) => ({
    en: `The agreement is ${status} and cannot become SCHEDULED`,
    de: `Die Vereinbarung ist ${word(status)} und lässt sich nicht planen`,
  }),
  'agreements-changed': {
    en: 'The agreements have changed since they were shown, please read them again',
    de: 'Die Vereinbarungen haben sich geändert, bitte lesen Sie sie noch einmal',
  },
} satisfies Record<string, Answer>;
