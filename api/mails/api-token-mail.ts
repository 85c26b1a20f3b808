import type { MailContent } from '#api/core/mail/mail-content.ts';
import { type Day, formatDay, formatInstant } from '#shared/dates.ts';
import { type ApiScope, apiScopes } from '#shared/domain/api-token.ts';
import { formatList } from '#shared/format-list.ts';
import { apiTokenMailMessages } from '#shared/messages/api-token-mails.ts';
import { type HelpedReader, renderMail } from './render-mail.ts';

export interface TokenNews {
  name: string;
  /** Who did it; null: the operator. */
  person: string | null;
  at: Date;
  /** Of a new one. */
  created?: { scopes: ApiScope[]; sites: string[] | null; expiresOn: Day };
}

/** Tells the Owners of a company that a token of its API is new, or no longer in force. */
export function apiTokenMail(
  reader: HelpedReader & { companyName: string },
  { name, person, at, created }: TokenNews,
): MailContent {
  const { locale, companyName, support } = reader;
  const words = apiTokenMailMessages[locale];
  const { subject, heading, intro, next } = words[created ? 'created' : 'revoked'];
  const list = formatList(locale);
  return renderMail(reader, {
    template: created ? 'api-token-created' : 'api-token-revoked',
    subject: subject(companyName),
    heading,
    lead: [
      intro(name, person ?? words.ourTeam, formatInstant(at)),
      ...(created
        ? [
            words.created.reads(
              list(created.scopes.map((scope) => apiScopes[scope][locale])),
              created.sites && list(created.sites),
              formatDay(created.expiresOn),
            ),
          ]
        : []),
      next,
    ],
    button: words.button,
    notes: [words.unexpected(support.name, support.email)],
  });
}
