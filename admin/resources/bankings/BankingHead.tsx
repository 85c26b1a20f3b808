import { useGetOne } from 'react-admin';
import { formatInstant } from '#shared/dates.ts';
import { hiddenValue } from '#shared/domain/hidden-value.ts';
import { taxFaults } from '#shared/domain/tax-numbers.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PayeeHold } from '#shared/schemas/calls/payee.ts';
import type { Banking } from '#shared/schemas/entities/banking.ts';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

const BankingHead = headOf<Banking>({
  /** What keeps it from being paid: a change that is held, and what its approval would refuse. */
  useWrong(banking) {
    const { banking: m } = useMessages(recordHeadMessages);
    const { held } = useMessages(accountingMessages).bankings;
    const locale = useLocale();
    const { id, entityId, iban, taxNumber } = banking;
    const { data: payee } = useCall<PayeeHold>(`companies/${entityId}/payee/hold`);
    const { data: owner } = useGetOne<Company>(company.name, { id: entityId });
    const { bankingId, awaitsConfirmation, until = '' } = payee?.held ?? {};
    const faults: Record<string, string> = owner ? taxFaults(banking, owner.country) : {};
    // Known from a list, where only its end is shown, until the record itself is there.
    if (taxNumber?.startsWith(hiddenValue)) delete faults.taxNumber;
    const change = () => (awaitsConfirmation ? held.awaits : held.title(formatInstant(until)));
    return [
      ...(bankingId === id ? [{ key: 'held', text: change(), to: `/companies/${entityId}` }] : []),
      ...(iban ? [] : [{ key: 'iban', text: m.noIban, tone: 'bad' as const }]),
      ...Object.entries(faults).map(([key, said]) => ({
        key,
        text: tell(said, locale),
      })),
    ];
  },
});
export default BankingHead;
