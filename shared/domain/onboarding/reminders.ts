/** Days after which a company is reminded of a step that is still its turn. */
export const reminderDays = [3, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

const dayMs = 86_400_000;

export const fullDays = (since: Date, now: Date): number => Math.floor((+now - +since) / dayMs);

/**
 * The reminders that are due of a step and were not sent, the last one being the one to send: of
 * two that were missed, one mail is enough.
 *
 * @param currentSince when it became the company's turn; full days count from here
 * @param sent after how many days reminders went out since then
 */
export const dueReminders = (
  currentSince: Date,
  now: Date,
  sent: readonly number[],
): ReminderDays[] => {
  const latest = Math.max(0, ...sent);
  return reminderDays.filter((days) => days > latest && fullDays(currentSince, now) >= days);
};
