import type { Matter } from '#shared/schemas/calls/overview.ts';

/** A matter without marks, with the usual values for what is not given: it is of one thing. */
export const newMatter = (
  own: Pick<Matter, 'kind' | 'area' | 'rights'> & Partial<Matter>,
): Matter => ({
  ...{ key: '', count: 1, oldest: null, dueOn: null, subject: null, slug: null, said: null },
  ...{ alert: null, to: null, assignee: null, acknowledged: null, snoozed: null },
  ...own,
});
