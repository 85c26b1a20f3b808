import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { type Account, differingFields } from '#shared/domain/payee.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

interface BankingChange extends HelpedReader {
  companyName: string;
  /** Who changed it, as the owners know them; null for the operator's people. */
  changedBy: string | null;
  changedAt: Date;
  /** Whose money went there, and would; the mail shows no more than the last characters of IBANs. */
  former: Account | null;
  next: Account | null;
  /** While the change is held; null if it counts at once. */
  undo: {
    link: string;
    until: Date;
    isPaidMeanwhile: boolean;
    /** Who has to confirm it; null if nobody has to. */
    awaits: 'reader' | 'owners' | 'operator' | null;
  } | null;
  /** The page that shows the banking details. */
  link: string;
  /** Where it is confirmed. */
  confirmLink: string;
}

/** Tells that payouts will go elsewhere, in case the company did not want that. */
export function bankingChangedMail(change: BankingChange): MailContent {
  const { locale, companyName, former, next, undo, support } = change;
  const all = mailMessages[locale].bankingChanged;
  // The first account changes none.
  const isFirst = former === null && next !== null;
  const words = isFirst ? { ...all, ...all.first } : all;
  const fields = differingFields(former, next).map((name) => banking.fields[name].label[locale]);
  const lead = [
    words.intro(companyName, change.changedBy ?? words.ourTeam, formatInstant(change.changedAt)),
    ...(isFirst ? [] : [words.changes(words.list(fields))]),
    words.account(endingOf(former), endingOf(next)),
  ];
  const parts = {
    template: 'banking-changed',
    subject: words.subject(companyName),
    heading: words.heading,
  };
  if (!undo) {
    return renderMail(change, {
      ...parts,
      lead,
      button: words.button,
      notes: [words.unexpected(support.name, support.email)],
    });
  }
  const held = undo.isPaidMeanwhile ? words.held : words.heldUnpaid;
  const isAsked = undo.awaits === 'reader';
  const reader = { ...change, link: isAsked ? change.confirmLink : undo.link };
  return renderMail(reader, {
    ...parts,
    lead: [
      ...lead,
      ...(undo.awaits ? [words.awaits[undo.awaits]] : []),
      held(formatInstant(undo.until)),
    ],
    button: isAsked ? words.confirm : words.undo,
    ...(isAsked && { more: { label: words.undo, link: undo.link } }),
    notes: [
      ...(isAsked ? [] : [words.intended]),
      words.unexpectedHeld(support.name, support.email),
    ],
  });
}

const endingOf = (account: Account | null) => account?.iban?.slice(-4) ?? null;

interface BankingRestored extends HelpedReader {
  companyName: string;
  /** Who is paid again; null for nobody. */
  former: Account | null;
  undoneAt: Date;
  /** The page that shows the banking details. */
  link: string;
}

/** Tells that a change of the bank account was undone by the link in the mail about it. */
export function bankingRestoredMail(given: BankingRestored): MailContent {
  const { locale, companyName, former, undoneAt, support } = given;
  const words = mailMessages[locale].bankingRestored;
  return renderMail(given, {
    template: 'banking-restored',
    subject: words.subject(companyName),
    heading: words.heading,
    lead: [
      words.intro(companyName, formatInstant(undoneAt)),
      former?.iban ? words.account(former.iban.slice(-4)) : words.noAccount,
    ],
    button: words.button,
    notes: [words.next(support.name, support.email)],
  });
}
