import { z } from 'zod';
import { runStates } from '../../domain/ledger/run-states.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { day, fixed, idSchema, reference, text } from '../fields.ts';

const reason = { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 200 }) };
const company = { companyId: reference({ en: 'Company', de: 'Firma' }, 'companies') };

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
    number: computed.text({ en: 'Number', de: 'Nummer' }),
    state: computed.choice({ en: 'Status', de: 'Status' }, runStates),
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
    totalCents: computed.cents({ en: 'Sum', de: 'Summe' }),
    transferCount: computed.integer({ en: 'Transfers', de: 'Überweisungen' }),
    leftOutCount: computed.integer({ en: 'Companies left out', de: 'Ausgelassene Firmen' }),
    stoppedCount: computed.integer({ en: 'Transfers stopped', de: 'Gestoppte Überweisungen' }),
    debtorName: computed.text({ en: 'Paid by', de: 'Auftraggeber' }),
    debtorIban: computed.of(z.string(), { en: 'From account', de: 'Von Konto' }, 'grouped'),
    preparedById: computed.of(idSchema, { en: 'Prepared by, ID', de: 'Vorbereitet von, ID' }, 'id'),
    changedById: computed.of(idSchema, { en: 'Changed by, ID', de: 'Geändert von, ID' }, 'id'),
    // Names: as ids, their columns are in the history.
    preparer: computed.text({ en: 'Prepared by', de: 'Vorbereitet von' }, { optional: true }),
    lastChanger: computed.text(
      { en: 'Last changed by', de: 'Zuletzt geändert von' },
      { optional: true },
    ),
    releaser: computed.text({ en: 'Released by', de: 'Freigegeben von' }, { optional: true }),
    releasedAt: computed.instant({ en: 'Released at', de: 'Freigegeben am' }, { optional: true }),
    fetcher: computed.text({ en: 'File made by', de: 'Datei erstellt von' }, { optional: true }),
    fetchedAt: computed.instant(
      { en: 'File made at', de: 'Datei erstellt am' },
      { optional: true },
    ),
    fileSha256: computed.text(
      { en: 'Fingerprint of the file (SHA-256)', de: 'Fingerabdruck der Datei (SHA-256)' },
      { optional: true },
    ),
    ender: computed.text({ en: 'Ended by', de: 'Beendet von' }, { optional: true }),
    endedAt: computed.instant({ en: 'Ended at', de: 'Beendet am' }, { optional: true }),
    endReason: computed.text({ en: 'Reason', de: 'Grund' }, { optional: true }),
    /** Whose transfer was stopped at the release or the file, and why. */
    stopped: computed.of(
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
          en: 'Only if the bank has refused the file, or transfers of it that no bank statement shows. Their documents can be paid again once a bank statement covers the execution day and shows nothing of them. What was carried out stays paid.',
          de: 'Nur, wenn die Bank die Datei abgelehnt hat oder Überweisungen daraus, die kein Kontoauszug zeigt. Deren Dokumente lassen sich wieder zahlen, sobald ein Kontoauszug den Ausführungstag umfasst und nichts davon zeigt. Was ausgeführt wurde, bleibt bezahlt.',
        },
      },
      input: reason,
      done: { en: 'The payment run counts as refused', de: 'Der Zahlungslauf gilt als abgelehnt' },
    },
  },
});

export type PaymentRun = RecordOf<typeof paymentRun>;
