import { defineResource } from '#api/core/resource/define-resource.ts';
import { hasGapSql, statementChainSql } from '#api/modules/bank-transactions/read.ts';
import { transactionStateSql } from '#shared/domain/bank/transaction-states.ts';
import { bankStatement } from '#shared/schemas/entities/bank-statement.ts';

const ifGap = (value: string) => `case when ${hasGapSql('c')} then ${value} end`;

export const bankStatementsResource = defineResource(bankStatement, {
  without: ['create', 'update', 'remove'],
  join: () => `
    join bank_files f on f.id = t.file_id
    left join users u on u.id = f.taken_by
    join (${statementChainSql}) c on c.id = t.id`,
  columns: {
    fileName: 'f.name',
    source: 'f.source',
    takenBy: `u.first_name || ' ' || u.last_name`,
    transactions: '(select count(*) from bank_transactions b where b.statement_id = t.id)',
    openTransactions: `(select count(*) from bank_transactions b
                         where b.statement_id = t.id and (${transactionStateSql('b')}) in ('OPEN', 'PART'))`,
    gapFromOn: ifGap('c.former_to_on'),
    gapToOn: ifGap('c.from_on'),
    gapCents: ifGap('t.opening_cents - c.former_cents'),
  },
});
