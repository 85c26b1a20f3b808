import type { MailContent } from '#api/core/mail/mail-content.ts';
import { formatInstant } from '#shared/dates.ts';
import { type Account, differingFields } from '#shared/domain/payee.ts';
import type { Locale } from '#shared/locale.ts';
import { mailMessages } from '#shared/messages/mails.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { renderMail } from './render-mail.ts';

interface BankingChange {
  locale: Locale;
  firstName: string;
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
    awaitsConfirmation: boolean;
  } | null;
  /** The page that shows the banking details. */
  link: string;
  support: { name: string; email: string };
}

/** Tells that payouts will go elsewhere, in case the company did not want that. */
export function bankingChangedMail(change: BankingChange): MailContent {
  const { locale, firstName, companyName, former, next, undo, support } = change;
  const words = mailMessages[locale].bankingChanged;
  const fields = differingFields(former, next).map((name) => banking.fields[name].label[locale]);
  const lead = [
    words.intro(companyName, change.changedBy ?? words.ourTeam, formatInstant(change.changedAt)),
    words.changes(words.list(fields)),
    words.account(endingOf(former), endingOf(next)),
  ];
  const parts = {
    locale,
    firstName,
    template: 'banking-changed',
    subject: words.subject(companyName),
    heading: words.heading,
  };
  if (!undo) {
    return renderMail({
      ...parts,
      lead,
      button: { label: words.button, link: change.link },
      notes: [words.unexpected(support.name, support.email)],
    });
  }
  const held = undo.isPaidMeanwhile ? words.held : words.heldUnpaid;
  return renderMail({
    ...parts,
    lead: [
      ...lead,
      ...(undo.awaitsConfirmation ? [words.awaits] : []),
      held(formatInstant(undo.until)),
    ],
    button: { label: words.undo, link: undo.link },
    notes: [words.intended, words.unexpectedHeld(support.name, support.email)],
  });
}

const endingOf = (account: Account | null) => account?.iban?.slice(-4) ?? null;
