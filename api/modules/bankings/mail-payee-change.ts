import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { bankingChangedMail } from '#api/mails/payee-mails.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import type { Account, Payee } from '#shared/domain/payee.ts';
import { mailOwners } from './mail-owners.ts';
import { undoToken } from './undo-token.ts';

interface PayeeChange {
  companyId: number;
  former: Account | null;
  next: Account | null;
  /** Whose mailbox is told as well: of an account that was neither paid yet nor is now. */
  between: Account | null;
  /** Who changed it, as the company knows them; null for the operator. */
  changedBy: string | null;
  changedAt: Date;
  /** What is held since when; null where the change counts at once. */
  held: (Payee & { begunAt: Date; confirmers: readonly number[] }) | null;
}

/** Tells of a change of payee, with the link that undoes it while it is held. */
export async function mailPayeeChange(
  db: Db,
  services: Services,
  { companyId, held, between, ...change }: PayeeChange,
): Promise<void> {
  const { publicUrl, secretKey, config } = services;
  const pending = held?.pending;
  const undo = pending && {
    until: pending.until,
    isPaidMeanwhile: held.paid !== null,
    awaits: pending.awaitsConfirmation,
    link: `${publicUrl()}/banking-change/${undoToken(companyId, held.begunAt, secretKey)}`,
  };
  const accounts = [change.former, between, change.next];
  const confirmers = held?.confirmers ?? [];
  const othersConfirm = confirmers.length > 0 ? 'owners' : 'operator';
  await mailOwners(
    db,
    companyId,
    (reader) => {
      const { firstName, language: locale, companyName } = reader;
      const confirmedBy = confirmers.some((id) => id === reader.id) ? 'reader' : othersConfirm;
      return bankingChangedMail({
        ...{ firstName, locale, companyName },
        ...change,
        undo: undo ? { ...undo, awaits: undo.awaits ? confirmedBy : null } : null,
        link: dashboardLink(services, reader, '/settings/company-details'),
        confirmLink: dashboardLink(services, reader, '/settings/banking'),
        support: config.support,
      });
    },
    accounts,
  );
}
