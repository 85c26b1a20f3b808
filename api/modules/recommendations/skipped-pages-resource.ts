import { defineResource } from '#api/core/resource/define-resource.ts';
import { skippedPage } from '#shared/schemas/entities/skipped-page.ts';

export const skippedPagesResource = defineResource(skippedPage, {
  table: 'recommendation_pages',
  where: 't.reason is not null',
  join: () => `
    join recommendation_configs c on c.id = t.config_id
    left join recommendation_runs r on r.id = t.listed_run`,
  columns: {
    siteId: 'c.site_id',
    isKept: `(t.state = 'KEPT')`,
    createdAt: 'coalesce(r.requested_at, c.created_at)',
    updatedAt: 'coalesce(r.requested_at, c.created_at)',
  },
});
