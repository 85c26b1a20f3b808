import { z } from 'zod';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { mailPeople } from '#api/core/mail/mail-people.ts';
import { settlementReminderMail } from '#api/mails/settlement-mails.ts';
import { preparePossible } from '#api/modules/invoices/prepare-invoices.ts';
import { listAdminsWith } from '#api/modules/people/list-admins-with.ts';
import { addDay, berlinDay, daysBetween, monthOf, monthRange } from '#shared/dates.ts';
import { isNothing } from '#shared/domain/invoices/prepare-positions.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { daySchema } from '#shared/schemas/fields.ts';

/** A reminder later than this is dropped: its next one follows. */
const mostDaysLate = 4;

/** When a month can be settled, and again before its documents must be issued by law. */
export const remindOfSettlement = defineJob({
  name: 'settlement-reminder',
  payload: z.object({ day: daySchema }),
  queue: () => 'settlement',
  async run({ transaction, clock, services }, { day }) {
    const now = clock();
    if (daysBetween(day, berlinDay(now)) > mostDaysLate)
      return sayRun('mails-queued', { count: 0 });
    const month = monthOf(addDay(monthRange(monthOf(day)).from, -1));
    const count = await transaction(async (db) => {
      const possible = (await preparePossible(db, monthRange(month), now)).filter(
        ({ positions }) => !isNothing(positions),
      );
      if (possible.length === 0) return 0;
      const readers = await listAdminsWith(db, 'billing');
      const mail = {
        month,
        isFirst: day.endsWith('-01'),
        count: possible.length,
        netCents: possible.reduce((sum, { totals }) => sum + totals.net, 0),
        earlier: possible.flatMap(({ earlier }) => earlier),
        reverseCharge: possible
          .filter(({ taxType }) => taxType?.startsWith('REVERSE_CHARGE'))
          .map(({ companyName }) => companyName),
        link: `${services.publicUrl()}/admin/settle-month?month=${month}`,
      };
      await mailPeople(db, readers, ({ firstName, language: locale }) =>
        settlementReminderMail({ ...mail, locale, firstName }),
      );
      return readers.length;
    });
    return sayRun('mails-queued', { count });
  },
});
