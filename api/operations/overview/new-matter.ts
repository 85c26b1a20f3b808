import type { Matter } from '#shared/schemas/calls/overview.ts';

/** A matter before anybody has marked it, other than as its own record says. */
export type NewMatter = Matter;

/** Of one thing, unless it says how many. */
export const newMatter = (
  own: Pick<Matter, 'kind' | 'area' | 'rights'> & Partial<Matter>,
): NewMatter => ({
  ...{ key: '', count: 1, oldest: null, dueOn: null, subject: null, slug: null, said: null },
  ...{ alert: null, to: null, assignee: null, acknowledged: null, snoozed: null },
  ...own,
});
