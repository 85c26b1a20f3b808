/** SQL: does a transaction carry out the transfer, alone or with its whole run? */
export const isCarriedOutSql = (transfer: string, run: string): string => `(
  exists (select from bank_transactions o
           where o.transfer_id = ${transfer} and o.cents < 0 and o.matched_by is not null)
  or exists (select from bank_transactions o
              where o.run_id = ${run} and o.cents < 0 and o.matched_by is not null))`;
