import { defineResource } from '#api/core/resource/define-resource.ts';
import { adCheckStates } from '#shared/domain/ad-check.ts';
import { datalakeWebsite } from '#shared/schemas/entities/datalake-website.ts';

/** Worst first, as the texts that they are. */
const order = adCheckStates.map((state) => `'${state}'`).join(', ');

const ofLast = (column: string) =>
  `(select c.${column} from ad_check_runs c
     where c.website_id = t.id and c.run_state = 'COMPLETED' order by c.id desc limit 1)`;

export const datalakeWebsitesResource = defineResource(datalakeWebsite, {
  table: 'datalake_websites',
  columns: {
    domain: 't.shown',
    isProspect: '(t.site_id is null)',
    state: `(select f.state from ad_check_results f where f.run_id = ${ofLast('id')}
      order by array_position(array[${order}], f.state) limit 1)`,
    checkedAt: ofLast('completed_at'),
    isUnderWay: `exists (select from ad_check_runs c
      where c.website_id = t.id and c.run_state in ('QUEUED', 'RUNNING'))`,
  },
});
