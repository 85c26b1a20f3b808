import { z } from 'zod';
import type { State } from '../../choice.ts';
import { companyRoles } from '../../domain/company-roles.ts';
import { languages } from '../../locale.ts';
import { type Said, say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, email, reference, references, text } from '../fields.ts';

const name = {
  firstName: text({ en: 'First name', de: 'Vorname' }, { min: 1, max: 100 }),
  lastName: text({ en: 'Last name', de: 'Nachname' }, { min: 1, max: 100 }),
  email: email({ en: 'E-mail', de: 'E‑Mail' }),
};

const account = {
  language: choice({ en: 'Language', de: 'Sprache' }, languages),
  roleIds: references({ en: 'Roles', de: 'Rollen' }, 'roles'),
  roles: computed.of(z.array(z.string()), { en: 'Roles', de: 'Rollen' }, 'custom', {
    nested: true,
  }),
  account: computed.of(
    z.enum(['ACTIVE', 'DEACTIVATED', 'ERASED']),
    { en: 'Account', de: 'Konto' },
    'choice',
    {
      choices: {
        ACTIVE: { en: 'Active', de: 'Aktiv', tone: 'good' },
        DEACTIVATED: { en: 'Deactivated', de: 'Deaktiviert', tone: 'bad' },
        ERASED: { en: 'Erased', de: 'Gelöscht', tone: 'neutral' },
      } satisfies Record<string, State>,
      meanings: {
        DEACTIVATED: {
          en: 'Nobody can sign in with this account.',
          de: 'Mit diesem Konto kann sich niemand anmelden.',
        },
        ERASED: {
          en: 'The person’s details are erased; only the history of what they did is left.',
          de: 'Die Angaben zur Person sind gelöscht; im Verlauf bleibt, was sie getan hat.',
        },
      },
    },
  ),
  /** The outcome of the last invitation; null for those who never needed one. */
  invitation: computed.of(
    z.enum(['SENT', 'SENT_AGAIN', 'OPENED', 'EXPIRED', 'ACCEPTED']).nullable(),
    { en: 'Invitation', de: 'Einladung' },
    'choice',
    {
      choices: {
        SENT: { en: 'Sent', de: 'Gesendet', tone: 'info' },
        SENT_AGAIN: { en: 'Sent again', de: 'Erneut gesendet', tone: 'info' },
        OPENED: { en: 'Opened', de: 'Geöffnet', tone: 'warn' },
        EXPIRED: { en: 'Expired', de: 'Abgelaufen', tone: 'bad' },
        ACCEPTED: { en: 'Accepted', de: 'Angenommen', tone: 'good' },
      } satisfies Record<string, State>,
      meanings: {
        SENT: {
          en: 'The e-mail is on its way or has arrived; the link has not been opened yet.',
          de: 'Die E‑Mail ist unterwegs oder angekommen; der Link wurde noch nicht geöffnet.',
        },
        SENT_AGAIN: {
          en: 'A new e-mail with a new link was sent; the former link no longer works.',
          de: 'Eine neue E‑Mail mit neuem Link wurde gesendet; der frühere Link gilt nicht mehr.',
        },
        OPENED: {
          en: 'The link was opened, but no password has been set yet.',
          de: 'Der Link wurde geöffnet, aber noch kein Passwort festgelegt.',
        },
        EXPIRED: {
          en: 'The link is too old. Send the invitation again for a new one.',
          de: 'Der Link ist zu alt. Senden Sie die Einladung erneut, dann gilt ein neuer.',
        },
        ACCEPTED: {
          en: 'A password was set; the account can be used.',
          de: 'Ein Passwort ist festgelegt; das Konto kann benutzt werden.',
        },
      },
    },
  ),
  invitedAt: computed.instant({ en: 'Invited at', de: 'Eingeladen am' }, { optional: true }),
  deactivatedAt: computed.instant(
    { en: 'Deactivated at', de: 'Deaktiviert am' },
    { optional: true },
  ),
  lastSignedInAt: computed.instant(
    { en: 'Last sign-in', de: 'Letzte Anmeldung' },
    { optional: true },
  ),
  secondFactor: computed.flag({ en: 'Two-factor sign-in', de: 'Zwei-Faktor-Anmeldung' }),
  /** Has a password, has signed in or done something: the history mentions such users by name. */
  wasUsed: computed.flag({ en: 'Used', de: 'Benutzt' }),
  /** The company's only active Owner, or the operator's only active SUPER_ADMIN: one must stay. */
  isLastLeader: computed.flag({ en: 'Last of the role', de: 'Letzte der Rolle' }),
};

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

interface AccountState {
  id: number;
  account: 'ACTIVE' | 'DEACTIVATED' | 'ERASED';
  invitation: string | null;
  lastSignedInAt: string | null;
  secondFactor: boolean;
  isLastLeader: boolean;
}

/** Has been invited, but has never come. */
const isAwaited = ({ invitation, lastSignedInAt }: AccountState) =>
  invitation !== null && invitation !== 'ACCEPTED' && lastSignedInAt === null;

const accountActions = {
  invite: {
    label: { en: 'Send invitation again', de: 'Einladung erneut senden' },
    when: (user: AccountState) => user.account === 'ACTIVE' && isAwaited(user),
    confirm: {
      text: {
        en: 'A new link goes out by e-mail. The link of the earlier e-mail stops working.',
        de: 'Ein neuer Link geht per E‑Mail hinaus. Der Link aus der früheren E‑Mail gilt dann nicht mehr.',
      },
    },
    done: { en: 'The invitation was sent again', de: 'Die Einladung wurde erneut gesendet' },
  },
  deactivate: {
    label: { en: 'Deactivate account', de: 'Konto deaktivieren' },
    when: ({ id, account }: AccountState, reader: { id: number }) =>
      account === 'ACTIVE' && id !== reader.id,
    offered: ({ isLastLeader }: AccountState) => !isLastLeader,
    confirm: {
      text: {
        en: 'All sessions end at once and nobody can sign in with this account. What was done with it stays in the history; you can activate it again at any time.',
        de: 'Alle Sitzungen enden sofort, und niemand kann sich mit diesem Konto anmelden. Was damit getan wurde, bleibt im Verlauf; Sie können es jederzeit wieder aktivieren.',
      },
    },
    done: { en: 'The account was deactivated', de: 'Das Konto wurde deaktiviert' },
  },
  signOut: {
    label: { en: 'Sign out everywhere', de: 'Überall abmelden' },
    // One ends one's own on the account page.
    when: ({ id, account, lastSignedInAt }: AccountState, reader: { id: number }) =>
      account === 'ACTIVE' && lastSignedInAt !== null && id !== reader.id,
    sensitive: true,
    confirm: {
      text: {
        en: 'All their sessions end at once, on every device. Password and two-factor sign-in stay as they are.',
        de: 'Alle Sitzungen enden sofort, auf jedem Gerät. Passwort und Zwei-Faktor-Anmeldung bleiben, wie sie sind.',
      },
    },
    done: { en: 'All sessions were ended', de: 'Alle Sitzungen sind beendet' },
  },
  reactivate: {
    label: { en: 'Activate account', de: 'Konto aktivieren' },
    when: ({ account }: AccountState) => account === 'DEACTIVATED',
    sensitive: true,
    done: { en: 'The account was activated', de: 'Das Konto wurde aktiviert' },
  },
  resetSecondFactor: {
    label: { en: 'Reset two-factor sign-in', de: 'Zwei-Faktor-Anmeldung zurücksetzen' },
    // One switches off one's own on the account page.
    when: ({ id, secondFactor }: AccountState, reader: { id: number }) =>
      secondFactor && id !== reader.id,
    sensitive: true,
    confirm: {
      text: {
        en: 'Only after you have made sure who is asking. All their sessions end; they sign in with the password alone until they set it up again.',
        de: 'Nur wenn Sie sicher wissen, wer fragt. Alle Sitzungen enden; die Anmeldung geht allein mit dem Passwort, bis sie neu eingerichtet ist.',
      },
    },
    done: {
      en: 'Two-factor sign-in was reset',
      de: 'Die Zwei-Faktor-Anmeldung wurde zurückgesetzt',
    },
  },
  erase: {
    label: { en: 'Erase person', de: 'Person löschen' },
    when: ({ id, account }: AccountState, reader: { id: number }) =>
      account !== 'ERASED' && id !== reader.id,
    offered: ({ isLastLeader }: AccountState) => !isLastLeader,
    sensitive: true,
    confirm: {
      typed: true,
      text: {
        en: 'Account, sessions, two-factor sign-in, settings and mailed links are deleted. History and mail logs then say “Gelöschte Person” and a number instead of name and address. Kept because the law asks for it: signed contracts with their evidence (name, e-mail, address of the connection) for their time and 8 years, and Gutschriften for 8 years. This cannot be undone.',
        de: 'Konto, Sitzungen, Zwei-Faktor-Anmeldung, Einstellungen und Links aus E‑Mails werden gelöscht. In Verlauf und E‑Mail-Protokollen steht dann statt Name und Adresse „Gelöschte Person“ mit einer Nummer. Weil das Gesetz es verlangt, bleiben: unterschriebene Verträge mit ihrem Nachweis (Name, E‑Mail, IP-Adresse) für ihre Dauer und 8 Jahre, Gutschriften 8 Jahre. Das lässt sich nicht rückgängig machen.',
      },
    },
    done: { en: 'The person was erased', de: 'Die Person wurde gelöscht' },
  },
} as const;

/** Why an account stays as it is that no longer stands for anybody. */
export const isErased = say('not-now', {
  en: 'The person was erased; nothing of them can be changed',
  de: 'Die Person wurde gelöscht; an ihr lässt sich nichts mehr ändern',
});
const lockedBy = {
  why: ({ account }: Pick<AccountState, 'account'>): Said | null =>
    account === 'ERASED' ? isErased : null,
};

interface Deleted {
  wasUsed: boolean;
  isLastLeader: boolean;
}

/** Only accounts that were never used can be deleted: the history names everyone else. */
const kept =
  (role: 'Owner' | 'SUPER_ADMIN') =>
  ({ wasUsed, isLastLeader }: Deleted): Said | null => {
    if (isLastLeader) return say('last-leader', { role });
    return wasUsed ? 'has-history' : null;
  };

/** A user of a company. */
export const person = defineEntity('people', {
  permission: { read: ['users', 'companies'], write: ['users'] },
  title: { one: { en: 'Person', de: 'Person' }, many: { en: 'People', de: 'Personen' } },
  representation: 'email',
  search: ['firstName', 'lastName', 'email', 'companyName'],
  palette: { names: ['firstName', 'lastName'], beside: ['companyName'] },
  sort: ['lastName', 'ASC'],
  // Every sign-in of each of them would hide the rest; their own histories have it.
  partOf: { companies: { by: 'companyId', silent: ['lastSignedInAt'], called: fullName } },
  fields: {
    ...name,
    companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    ...account,
    roles: computed.of(z.array(z.string()), account.roles.label, 'choice', {
      ...{ nested: true, several: true, choices: companyRoles },
    }),
    /** Owners do anyway; Members whom an Owner has let. */
    readsDocuments: computed.flag({ en: 'Reads documents', de: 'Liest Dokumente' }),
    /** An Owner's next address, until the present mailbox has agreed. */
    wishedEmail: computed.text(
      {
        en: 'New e-mail, to be confirmed by the old one',
        de: 'Neue E‑Mail, von der alten zu bestätigen',
      },
      { optional: true },
    ),
  },
  lockedBy,
  keptBy: kept('Owner'),
  actions: accountActions,
});

/** A user of the operator. */
export const admin = defineEntity('admins', {
  permission: { read: ['roles'], write: ['roles'] },
  title: { one: { en: 'Admin', de: 'Admin' }, many: { en: 'Admins', de: 'Admins' } },
  representation: 'email',
  search: ['firstName', 'lastName', 'email'],
  palette: { names: ['firstName', 'lastName'], beside: ['email'] },
  sort: ['lastName', 'ASC'],
  fields: {
    ...name,
    ...account,
  },
  lockedBy,
  keptBy: kept('SUPER_ADMIN'),
  actions: accountActions,
});

export type Person = RecordOf<typeof person>;
export type Admin = RecordOf<typeof admin>;
