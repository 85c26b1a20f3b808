import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import {
  type AccountEvent,
  accountMailMessages,
  type PeopleChange,
} from '#shared/messages/account-mails.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { type HelpedReader, type MailReader, renderMail } from './render-mail.ts';

interface Invitation extends MailReader {
  /** Of a person; null for an admin. */
  company: string | null;
  /** Invited to a further company. */
  hasAccount?: boolean;
  /** Anyone who has it can sign in: never log it. */
  link: string;
  expiresAt: Date;
}

/** Asks a new user to set a password. */
export function invitationMail(given: Invitation): MailContent {
  const { locale, company, expiresAt } = given;
  const { invitation, furtherInvitation } = mailMessages[locale];
  const words = given.hasAccount ? { ...invitation, ...furtherInvitation } : invitation;
  return renderMail(given, {
    template: 'invitation',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(company)],
    button: words.button,
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}

interface PasswordReset extends MailReader {
  /** Anyone who has it can set the password: never log it. */
  link: string;
  expiresAt: Date;
}

/** Lets someone who forgot the password set a new one. */
export function passwordResetMail(given: PasswordReset): MailContent {
  const { locale, expiresAt } = given;
  const words = mailMessages[locale].passwordReset;
  return renderMail(given, {
    template: 'password-reset',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro],
    button: words.button,
    notes: [words.validity(formatInstant(expiresAt)), words.unexpected],
  });
}

interface AccountNotice extends HelpedReader {
  event: AccountEvent;
  at: Date;
  /** Where from, if known: browser and address. */
  device: string | null;
  /** The page where a new password is asked for. */
  link: string;
}

/** Tells somebody what happened to their account, in case it was not them. */
export function accountNoticeMail(given: AccountNotice): MailContent {
  const { locale, event, at, device, support } = given;
  const words = accountMailMessages[locale].notice;
  const { subject, heading, intro } = words[event];
  return renderMail(given, {
    template: event,
    subject,
    heading,
    lead: [intro(formatInstant(at)), ...(device ? [words.device(device)] : []), words.intended],
    button: words.button,
    notes: [words.unexpected(support.name, support.email)],
  });
}

interface EmailWish extends HelpedReader {
  /** Of the operator's people; null for the reader. */
  askedBy: string | null;
  nextEmail: string;
  until: Date;
  /** Anyone who has it can move the account: never log it. */
  link: string;
}

/** Asks the present mailbox of an account whether it may sign in by another address. */
export function emailWishMail(given: EmailWish): MailContent {
  const { locale, askedBy, nextEmail, until, support } = given;
  const words = accountMailMessages[locale].emailWish;
  return renderMail(given, {
    template: 'email-wish',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(askedBy, nextEmail), words.next],
    button: words.button,
    notes: [words.validity(formatInstant(until)), words.unexpected(support.name, support.email)],
  });
}

interface EmailChanged extends HelpedReader {
  nextEmail: string;
  changedAt: Date;
  /** How long the link works. */
  until: Date;
  /** Anyone who has it can take the account back: never log it. */
  link: string;
}

/** Tells an account's former mailbox that it now signs in by another address. */
export function emailChangedMail(given: EmailChanged): MailContent {
  const { locale, nextEmail, changedAt, until, support } = given;
  const words = accountMailMessages[locale].emailChanged;
  return renderMail(given, {
    template: 'email-changed',
    subject: words.subject,
    heading: words.heading,
    lead: [words.intro(formatInstant(changedAt), nextEmail), words.undoable(formatInstant(until))],
    button: words.button,
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}

interface PeopleChanged extends HelpedReader {
  kind: PeopleChange;
  company: string;
  person: { firstName: string; lastName: string; email: string };
  by: { name: string } | 'operator' | 'themselves';
  at: Date;
}

/** Tells an Owner of a change among the people of their company. */
export function peopleChangedMail(given: PeopleChanged): MailContent {
  const { kind, locale, company, person, by, at, support } = given;
  const words = accountMailMessages[locale].peopleChanged;
  const moment = formatInstant(at);
  const name = `${person.firstName} ${person.lastName} (${person.email})`;
  return renderMail(given, {
    template: 'people-changed',
    subject: words.subject(words.heading[kind], company),
    heading: words.heading[kind],
    lead: [
      words.what[kind](name, company),
      by === 'operator'
        ? words.byUs(moment)
        : by === 'themselves'
          ? words.at(moment)
          : words.by(by.name, moment),
    ],
    button: words.button,
    notes: [words.unexpected(support.name, support.email)],
  });
}

interface OwnerAdded extends HelpedReader {
  companyName: string;
  /** Name and address of the new Owner. */
  ownerName: string;
  ownerEmail: string;
  addedAt: Date;
  until: Date;
  /** Takes the role from the new Owner: never log it. */
  link: string;
}

/** Tells the Owners of a company that there is one more. */
export function ownerAddedMail(given: OwnerAdded): MailContent {
  const { locale, companyName, ownerName, ownerEmail, addedAt, until } = given;
  const { support } = given;
  const words = accountMailMessages[locale].ownerAdded;
  return renderMail(given, {
    template: 'owner-added',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(ownerName, ownerEmail, companyName, formatInstant(addedAt)),
      words.rights,
      words.undoable(formatInstant(until)),
    ],
    button: words.button,
    notes: [words.intended, words.unexpected(support.name, support.email)],
  });
}

interface OwnerMissing extends MailReader {
  companyName: string;
}

/** Tells an admin that a company's last Owner was taken back by a mailed link. */
export function ownerMissingMail(given: OwnerMissing): MailContent {
  const words = accountMailMessages[given.locale].ownerMissing;
  return renderMail(given, {
    template: 'owner-missing',
    subject: words.subject(given.companyName),
    heading: words.heading,
    lead: [words.intro(given.companyName), words.next],
    button: words.button,
  });
}
