import { isLooseSql, transactionStateSql } from './transaction-states.ts';

/** SQL: has the bank booked the transfer of that run, and is it still to be allocated? */
export const isToAllocateSql = (transfer: string, run: string): string => `(
  exists (select from bank_transactions x
           where (x.end_to_end_id = ${transfer}.end_to_end_id or x.transfer_id = ${transfer}.id or x.run_id = ${run}.id)
             and x.cents < 0 and (${transactionStateSql('x')}) in ('OPEN', 'PART'))
  or exists (select from bank_transactions x
              where x.batch_id = ${run}.number and ${transfer}.stop_code is null
                and x.cents < 0 and ${isLooseSql('x')}))`;
