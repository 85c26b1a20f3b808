import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';

export const credentialsResource = defineResource(credentials, {
  search: ['siteUrl', 'url', 'username'],
  sort: ['id', 'ASC'],
  join: () => 'join sites s on s.id = t.site_id',
  columns: { siteUrl: 's.url' },
  async beforeWrite({ db, id, data }) {
    if (id === null || data.siteId === undefined) return;
    const kept = await db('credentials').where({ id, site_id: data.siteId }).first('id');
    if (!kept) throw unprocessable({ siteId: 'Cannot be changed' });
  },
});
