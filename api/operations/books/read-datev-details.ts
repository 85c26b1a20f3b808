import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { conflict, problem } from '#api/core/http/problem.ts';
import type { BatchHead } from '#api/integrations/datev/write-booking-batch.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { datevCharts, datevTaxFields, noKey } from '#shared/domain/books/datev-accounts.ts';
import { fiscalYearOf } from '#shared/domain/books/fiscal-year.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import { formatList } from '#shared/format-list.ts';
import type { Locale } from '#shared/locale.ts';
import { say } from '#shared/saying/say.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import type { Accounts, BookedDocument, BookedPayment } from './select-bookings.ts';

interface Asked {
  from: Day;
  to: Day;
  documents: readonly BookedDocument[];
  payments: readonly BookedPayment[];
}

type Detail = Extract<keyof typeof operatorProfile.fields, `datev${string}`>;

/**
 * The operator's own details that these bookings need.
 *
 * @throws Problem 409 naming what is missing there, 422 for days of two fiscal years
 */
export async function readDatevDetails(
  db: Db,
  { from, to, documents, payments }: Asked,
): Promise<{ head: Omit<BatchHead, 'createdAt' | 'title'>; accounts: Accounts }> {
  const row: Record<string, unknown> =
    (await db('operator_profiles').orderBy('id', 'desc').first()) ?? {};
  const read = (detail: Detail) => String(row[toSnake(detail)] ?? '');
  const isCollective = read('datevCreditors') === 'COLLECTIVE';
  const taxTypes = [...new Set(documents.map(({ taxType }) => taxType))];
  refuseMissing(
    (
      [
        ...['datevChart', 'datevAdviser', 'datevClient', 'datevYearStart', 'datevAccountLength'],
        ...taxTypes.flatMap((type) => Object.values(datevTaxFields[type])),
        ...['datevCreditors', ...(isCollective ? ['datevCreditorAccount'] : [])],
        ...(payments.length > 0 ? ['datevBankAccount'] : []),
      ] as Detail[]
    ).filter((detail) => read(detail) === ''),
  );
  const accountLength = Number(read('datevAccountLength'));
  if (!isCollective) refuseForeignKids([...documents, ...payments], accountLength + 1);
  const year = fiscalYearOf(from, Number(read('datevYearStart')));
  refuseOtherYear(to, year.to);
  return {
    head: {
      adviser: Number(read('datevAdviser')),
      client: Number(read('datevClient')),
      ...{ yearStart: year.from, accountLength, from, to },
      chart: datevCharts[read('datevChart') as keyof typeof datevCharts],
    },
    accounts: {
      expense(taxType: TaxType) {
        const { account, key } = datevTaxFields[taxType];
        return { account: read(account), taxKey: read(key) === noKey ? '' : read(key) };
      },
      creditor: ({ kid }) => (isCollective ? read('datevCreditorAccount') : (kid ?? '')),
      bank: read('datevBankAccount'),
    },
  };
}

function refuseMissing(missing: readonly Detail[]): void {
  if (missing.length === 0) return;
  const names = (locale: Locale) =>
    formatList(locale)(missing.map((detail) => operatorProfile.fields[detail].label[locale]));
  throw conflict(
    say('declared', {
      en: `“Our details” lacks: ${names('en')}`,
      de: `In Ihren eigenen Angaben fehlt: ${names('de')}`,
    }),
  );
}

/** A KID is free text; as an account it must be digits, one more than an account has there. */
function refuseForeignKids(
  bookings: readonly { companyId: number; company: string; kid: string | null }[],
  length: number,
): void {
  const isAccount = new RegExp(`^\\d{${length}}$`);
  const wrong = new Map(
    bookings
      .filter(({ kid }) => !isAccount.test(kid ?? ''))
      .map(({ companyId, company, kid }) => [companyId, `${company} (${kid || '–'})`]),
  );
  if (wrong.size === 0) return;
  const some = [...wrong.values()].slice(0, mostNamed);
  const more = wrong.size - some.length;
  const names = (locale: Locale, rest: string) =>
    formatList(locale)(more > 0 ? [...some, rest] : some);
  throw conflict(
    say('declared', {
      en: `The KID is no creditor account of ${length} digits: ${names('en', `${more} more`)}`,
      de: `Die KID ist kein Kreditorenkonto mit ${length} Ziffern: ${names('de', `${more} weiteren`)}`,
    }),
  );
}

const mostNamed = 10;

function refuseOtherYear(to: Day, lastDay: Day): void {
  if (to <= lastDay) return;
  const said = say('declared', {
    en: `A file holds one fiscal year: at most until ${formatDay(lastDay)}`,
    de: `Eine Datei enthält ein Wirtschaftsjahr: höchstens bis ${formatDay(lastDay)}`,
  });
  throw problem({ status: 422, said, errors: { to: said } });
}
