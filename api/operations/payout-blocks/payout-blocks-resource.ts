import { defineResource } from '#api/core/resource/define-resource.ts';
import { berlinDay } from '#shared/dates.ts';
import { payoutBlock } from '#shared/schemas/entities/payout-block.ts';
import { mailBlock } from './mail-block.ts';

const nameOf = (column: string) =>
  `(select u.first_name || ' ' || u.last_name from users u where u.id = ${column})`;

export const payoutBlocksResource = defineResource(payoutBlock, {
  join: ({ bind, now }) => `cross join (select cast(${bind(berlinDay(now))} as date) as today) now`,
  columns: {
    state: `case when t.lifted_at is not null then 'LIFTED' when t.from_on > now.today then 'PLANNED'
                 when t.until_on < now.today then 'ENDED' else 'ACTIVE' end`,
    blockedByName: nameOf('t.blocked_by'),
    liftedByName: nameOf('t.lifted_by'),
  },
  actions: {
    async lift({ db, id, record, actor, clock, services }) {
      const now = clock();
      await db('payout_blocks').where({ id }).update({ lifted_at: now, lifted_by: actor.id });
      await mailBlock(db, services, { ...record, news: 'unblocked', now });
    },
  },
});
