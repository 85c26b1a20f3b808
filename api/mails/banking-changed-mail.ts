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
    /** Who has to confirm it; null if nobody has to. */
    awaits: 'reader' | 'owners' | 'operator' | null;
  } | null;
  /** The page that shows the banking details. */
  link: string;
  /** Where it is confirmed. */
  confirmLink: string;
  support: { name: string; email: string };
}

/** Tells that payouts will go elsewhere, in case the company did not want that. */
export function bankingChangedMail(change: BankingChange): MailContent {
  const { locale, firstName, companyName, former, next, undo, support } = change;
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
      ...(undo.awaits ? [words.awaits[undo.awaits]] : []),
      held(formatInstant(undo.until)),
    ],
    ...(undo.awaits === 'reader'
      ? {
          button: { label: words.confirm, link: change.confirmLink },
          more: { label: words.undo, link: undo.link },
        }
      : { button: { label: words.undo, link: undo.link } }),
    notes: [
      ...(undo.awaits === 'reader' ? [] : [words.intended]),
      words.unexpectedHeld(support.name, support.email),
    ],
  });
}

const endingOf = (account: Account | null) => account?.iban?.slice(-4) ?? null;
