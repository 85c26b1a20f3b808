import { z } from 'zod';
import { runStates } from '../../domain/ledger/run-states.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import {
  computed,
  computedChoice,
  computedInstant,
  day,
  fixed,
  idSchema,
  reference,
  text,
} from '../fields.ts';

const reason = { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 200 }) };
const company = { companyId: reference({ en: 'Company', de: 'Firma' }, 'companies') };
const name = (en: string, de: string) => computed(z.string().nullable(), { en, de }, 'text');

interface Eyes {
  preparedById: number;
  changedById: number;
}
/** Four eyes: not by who prepared it, nor by who changed it last. */
const isSecond = ({ preparedById, changedById }: Eyes, { id }: { id: number }): boolean =>
  id !== preparedById && id !== changedById;

/**
 * Transfers to publishers, from their proposal to the file for the bank. One admin prepares it,
 * another one releases it.
 */
export const paymentRun = defineEntity('payment-runs', {
  title: {
    one: { en: 'Payment run', de: 'Zahlungslauf' },
    many: { en: 'Payment runs', de: 'Zahlungsläufe' },
  },
  representation: 'number',
  palette: {},
  sort: ['createdAt', 'DESC'],
  permission: { read: ['payments'], write: ['payments'] },
  fields: {
    number: computed(z.string(), { en: 'Number', de: 'Nummer' }, 'text'),
    state: computedChoice({ en: 'Status', de: 'Status' }, runStates),
    dueBy: fixed({
      ...day({ en: 'Due by', de: 'Fällig bis' }, { required: true }),
      hint: {
        en: 'Documents that are due by this day are paid.',
        de: 'Gezahlt werden Dokumente, die bis zu diesem Tag fällig sind.',
      },
    }),
    requestedOn: {
      ...day({ en: 'Execution day', de: 'Ausführungstag' }, { required: true }),
      hint: {
        en: 'The day on which the bank should transfer. If it is not a banking day, the next one is taken.',
        de: 'Der Tag, an dem die Bank überweisen soll. Ist es kein Bankarbeitstag, wird der nächste genommen.',
      },
    },
    // Not called as a transfer’s own amount, whose entries are in the same history.
    totalCents: computed(z.int(), { en: 'Sum', de: 'Summe' }, 'cents'),
    transferCount: computed(z.int(), { en: 'Transfers', de: 'Überweisungen' }, 'integer'),
    leftOutCount: computed(
      z.int(),
      { en: 'Companies left out', de: 'Ausgelassene Firmen' },
      'integer',
    ),
    stoppedCount: computed(
      z.int(),
      { en: 'Transfers stopped', de: 'Gestoppte Überweisungen' },
      'integer',
    ),
    debtorName: computed(z.string(), { en: 'Paid by', de: 'Auftraggeber' }, 'text'),
    debtorIban: computed(z.string(), { en: 'From account', de: 'Von Konto' }, 'grouped'),
    preparedById: computed(idSchema, { en: 'Prepared by, ID', de: 'Vorbereitet von, ID' }, 'id'),
    changedById: computed(idSchema, { en: 'Changed by, ID', de: 'Geändert von, ID' }, 'id'),
    // Names: as ids, their columns are in the history.
    preparer: name('Prepared by', 'Vorbereitet von'),
    lastChanger: name('Last changed by', 'Zuletzt geändert von'),
    releaser: name('Released by', 'Freigegeben von'),
    releasedAt: computedInstant({ en: 'Released at', de: 'Freigegeben am' }),
    fetcher: name('File made by', 'Datei erstellt von'),
    fetchedAt: computedInstant({ en: 'File made at', de: 'Datei erstellt am' }),
    fileSha256: name('Fingerprint of the file (SHA-256)', 'Fingerabdruck der Datei (SHA-256)'),
    ender: name('Ended by', 'Beendet von'),
    endedAt: computedInstant({ en: 'Ended at', de: 'Beendet am' }),
    endReason: name('Reason', 'Grund'),
    /** Whose transfer was stopped at the release or the file, and why. */
    stopped: computed(
      z.array(z.object({ companyId: idSchema, companyName: z.string(), why: z.string() })),
      { en: 'Stopped', de: 'Gestoppt' },
      'custom',
      { nested: true },
    ),
  },
  lockedBy: { why: ({ state }) => (state === 'DRAFT' ? null : 'run-not-a-draft') },
  actions: {
    release: {
      label: { en: 'Release', de: 'Freigeben' },
      versioned: true,
      sensitive: true,
      when: (run, reader) =>
        run.state === 'DRAFT' && run.transferCount > 0 && isSecond(run, reader),
      isMain: () => true,
      confirm: {
        text: {
          en: 'You confirm payees and amounts as the second person. Whatever has changed since the proposal is stopped.',
          de: 'Sie bestätigen Empfänger und Beträge als zweite Person. Was sich seit dem Vorschlag geändert hat, wird gestoppt.',
        },
      },
      done: { en: 'The payment run was released', de: 'Der Zahlungslauf wurde freigegeben' },
    },
    makeFile: {
      label: { en: 'Make file for the bank', de: 'Datei für die Bank erstellen' },
      when: ({ state, fetchedAt }) => state === 'RELEASED' && fetchedAt === null,
      isMain: () => true,
      confirm: {
        text: {
          en: 'Payees and amounts are compared once more, and what has changed is left out. From then on the file counts as given to the bank; the run can no longer be called off.',
          de: 'Empfänger und Beträge werden noch einmal verglichen, und was sich geändert hat, wird ausgelassen. Von da an gilt die Datei als an die Bank gegeben; absagen lässt sich der Lauf dann nicht mehr.',
        },
      },
      done: { en: 'The file was made', de: 'Die Datei wurde erstellt' },
    },
    proposeAnew: {
      label: { en: 'Propose anew', de: 'Neu vorschlagen' },
      when: ({ state }) => state === 'DRAFT',
      confirm: {
        text: {
          en: 'The transfers are worked out again from what is open now. Companies that were left out by hand stay so.',
          de: 'Die Überweisungen werden aus dem, was jetzt offen ist, neu ermittelt. Von Hand ausgelassene Firmen bleiben ausgelassen.',
        },
      },
      done: {
        en: 'The payment run was proposed anew',
        de: 'Der Zahlungslauf wurde neu vorgeschlagen',
      },
    },
    // Offered at each line.
    leaveOut: {
      label: { en: 'Leave out', de: 'Auslassen' },
      when: ({ state }) => state === 'DRAFT',
      offered: () => false,
      input: company,
      done: { en: 'The company is left out', de: 'Die Firma wird ausgelassen' },
    },
    takeIn: {
      label: { en: 'Take in again', de: 'Wieder aufnehmen' },
      when: ({ state }) => state === 'DRAFT',
      offered: () => false,
      input: company,
      done: { en: 'The company was looked at again', de: 'Die Firma wurde neu geprüft' },
    },
    callOff: {
      label: { en: 'Call off', de: 'Absagen' },
      when: ({ state, fetchedAt }) =>
        state === 'DRAFT' || (state === 'RELEASED' && fetchedAt === null),
      confirm: {
        text: {
          en: 'Nothing of it is paid; its documents can be in another payment run.',
          de: 'Nichts davon wird gezahlt; seine Dokumente können in einen anderen Zahlungslauf.',
        },
      },
      input: reason,
      done: { en: 'The payment run was called off', de: 'Der Zahlungslauf wurde abgesagt' },
    },
    refuse: {
      label: { en: 'The bank refused it', de: 'Von der Bank abgelehnt' },
      sensitive: true,
      when: (run, reader) =>
        run.state === 'RELEASED' && run.fetchedAt !== null && isSecond(run, reader),
      confirm: {
        text: {
          en: 'Only if the bank has refused the whole file. Its documents can be paid again once a bank statement covers the execution day and shows nothing of it.',
          de: 'Nur, wenn die Bank die ganze Datei abgelehnt hat. Die Dokumente daraus lassen sich wieder zahlen, sobald ein Kontoauszug den Ausführungstag umfasst und nichts davon zeigt.',
        },
      },
      input: reason,
      done: { en: 'The payment run counts as refused', de: 'Der Zahlungslauf gilt als abgelehnt' },
    },
  },
});

export type PaymentRun = RecordOf<typeof paymentRun>;
