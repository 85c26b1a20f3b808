import { element, type Xml, xmlFile } from '#api/core/xml.ts';
import { writeEuros } from '#api/integrations/bank/write-euros.ts';
import { addDay, type Day } from '#shared/dates.ts';

/** What a bank says of one transaction; positive cents came in, as in what is read. */
interface WrittenDetail {
  cents: number;
  endToEndId?: string | null;
  name?: string | null;
  iban?: string | null;
  remittance?: string;
  returnReason?: string | null;
  /** The bank's own. */
  reference?: string;
}

export interface WrittenEntry extends WrittenDetail {
  bookedOn?: Day;
  valueOn?: Day;
  currency?: string;
  isReversal?: boolean;
  isPending?: boolean;
  /** Of a batch: a sum alone, unless it has `details`. */
  batchId?: string | null;
  batchCount?: number | null;
  details?: readonly WrittenDetail[];
}

export interface WrittenStatement {
  account: string;
  currency?: string;
  id?: string;
  sequence?: number | null;
  page?: { number: number; isLast: boolean };
  from?: Day;
  to: Day;
  openingCents: number;
  openingOn?: Day;
  /** What the entries make of the opening balance, unless the bank errs. */
  closingCents?: number;
  entries: readonly WrittenEntry[];
}

export type StatementVersion = '02' | '08';

/** A camt.053 as a bank writes it. */
export function writeStatements(
  statements: readonly WrittenStatement[],
  version: StatementVersion = '08',
): string {
  const day = statements.map(({ to }) => to).reduce((a, b) => (a > b ? a : b), '2026-01-01');
  const page = statements[0]?.page;
  return xmlFile(
    element(
      'Document',
      [
        element('BkToCstmrStmt', [
          element('GrpHdr', [
            element('MsgId', `C53-${day}`),
            element('CreDtTm', `${day}T20:00:00+01:00`),
            page && version === '02' ? writePage('MsgPgntn', page) : undefined,
          ]),
          ...statements.map((statement) => writeStatement(statement, version)),
        ]),
      ],
      { xmlns: `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}` },
    ),
  );
}

function writeStatement(statement: WrittenStatement, version: StatementVersion): Xml {
  const { account, sequence, page, to, openingCents, entries, currency = 'EUR' } = statement;
  const from = statement.from ?? to;
  const sum = entries.reduce((total, { cents, isPending }) => total + (isPending ? 0 : cents), 0);
  const isFirst = !page || page.number === 1;
  return element('Stmt', [
    element('Id', statement.id ?? `${to}-${sequence ?? 0}`),
    page && version === '08' ? writePage('StmtPgntn', page) : undefined,
    sequence == null ? undefined : element('ElctrncSeqNb', String(sequence)),
    element('CreDtTm', `${to}T20:00:00+01:00`),
    element('FrToDt', [
      element('FrDtTm', `${from}T00:00:00+01:00`),
      element('ToDtTm', `${to}T23:59:59+01:00`),
    ]),
    element('Acct', [element('Id', [element('IBAN', account)]), element('Ccy', currency)]),
    writeBalance(
      isFirst ? 'OPBD' : 'ITBD',
      openingCents,
      statement.openingOn ?? addDay(from, -1),
      currency,
    ),
    writeBalance(
      !page || page.isLast ? 'CLBD' : 'ITBD',
      statement.closingCents ?? openingCents + sum,
      to,
      currency,
    ),
    ...entries.map((entry) => writeEntry({ bookedOn: to, currency, ...entry }, account, version)),
  ]);
}

const writePage = (name: string, { number, isLast }: { number: number; isLast: boolean }): Xml =>
  element(name, [element('PgNb', String(number)), element('LastPgInd', String(isLast))]);

const writeBalance = (code: string, cents: number, day: Day, currency: string): Xml =>
  element('Bal', [
    element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
    ...writeAmount('Amt', cents, currency),
    element('Dt', [element('Dt', day)]),
  ]);

function writeEntry(
  entry: WrittenEntry & { bookedOn: Day; currency: string },
  account: string,
  version: StatementVersion,
): Xml {
  const { cents, currency, bookedOn, valueOn = bookedOn, batchId, details } = entry;
  const status = entry.isPending ? 'PDNG' : 'BOOK';
  const isBatch = details !== undefined || Boolean(batchId);
  const said = details ?? (isBatch ? [] : [entry]);
  return element('Ntry', [
    ...writeAmount('Amt', cents, currency),
    entry.isReversal ? element('RvslInd', 'true') : undefined,
    element('Sts', version === '02' ? status : [element('Cd', status)]),
    element('BookgDt', [element('Dt', bookedOn)]),
    element('ValDt', [element('Dt', valueOn)]),
    optional('AcctSvcrRef', entry.reference),
    writeKind(
      cents,
      said.some(({ returnReason }) => returnReason),
    ),
    element('NtryDtls', [
      isBatch
        ? element('Btch', [
            optional('PmtInfId', batchId),
            element('NbOfTxs', String(entry.batchCount ?? details?.length ?? 1)),
            ...writeAmount('TtlAmt', cents, currency),
          ])
        : undefined,
      ...said.map((detail) => writeDetail(detail, currency, account, version)),
    ]),
  ]);
}

function writeKind(cents: number, isReturn: boolean): Xml {
  const family = cents < 0 || isReturn ? 'ICDT' : 'RCDT';
  return element('BkTxCd', [
    element('Domn', [
      element('Cd', 'PMNT'),
      element('Fmly', [element('Cd', family), element('SubFmlyCd', isReturn ? 'RRTN' : 'ESCT')]),
    ]),
  ]);
}

function writeDetail(
  detail: WrittenDetail,
  currency: string,
  account: string,
  version: StatementVersion,
): Xml {
  const { cents, endToEndId, name, iban, remittance, returnReason, reference } = detail;
  // A return names the parties of the payment that it was.
  const isPaid = cents < 0 !== Boolean(returnReason);
  const [us, them] = isPaid ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr'];
  const named = (role: string, text: string) => {
    const told = element('Nm', text);
    return element(role, version === '02' ? [told] : [element('Pty', [told])]);
  };
  const held = (role: string, number: string) =>
    element(`${role}Acct`, [element('Id', [element('IBAN', number)])]);
  const parties = {
    [us]: [named(us, 'Werbenetz'), held(us, account)],
    [them]: [name ? named(them, name) : undefined, iban ? held(them, iban) : undefined],
  };
  return element('TxDtls', [
    element('Refs', [
      optional('AcctSvcrRef', reference),
      element('EndToEndId', endToEndId ?? 'NOTPROVIDED'),
    ]),
    ...(version === '08' ? writeAmount('Amt', cents, currency) : []),
    version === '02'
      ? element('AmtDtls', [
          element('TxAmt', [element('Amt', writeEuros(Math.abs(cents)), { Ccy: currency })]),
        ])
      : undefined,
    element('RltdPties', [...(parties.Dbtr ?? []), ...(parties.Cdtr ?? [])]),
    remittance ? element('RmtInf', [element('Ustrd', remittance)]) : undefined,
    returnReason ? element('RtrInf', [element('Rsn', [element('Cd', returnReason)])]) : undefined,
  ]);
}

const writeAmount = (name: string, cents: number, currency: string): [Xml, Xml] => [
  element(name, writeEuros(Math.abs(cents)), { Ccy: currency }),
  element('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT'),
];

const optional = (name: string, text: string | null | undefined): Xml | undefined =>
  text ? element(name, text) : undefined;
