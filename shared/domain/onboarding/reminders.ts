/** Days after which a company is reminded of a step that is still its turn. */
export const reminderDays = [3, 7] as const;
export type ReminderDays = (typeof reminderDays)[number];

const dayMs = 86_400_000;

export const fullDays = (since: Date, now: Date): number => Math.floor((+now - +since) / dayMs);

/**
 * The unsent reminders due for a step, of which the last is the one to send: for two missed ones,
 * one mail is enough.
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
