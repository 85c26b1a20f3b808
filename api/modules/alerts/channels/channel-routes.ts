import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { channelSecret } from '#shared/schemas/calls/alerts.ts';
import { renewSecret } from './renew-secret.ts';

const secret = defineRoute({
  method: 'POST',
  url: '/api/admin/alert-channels/:id/secret',
  permission: admin('monitoring'),
  summary: 'Makes a new secret to sign with and shows it, this once; the former one ends',
  params: idParams,
  response: channelSecret,
  limitPerMinute: 30,
  async handle({ db, params: { id }, services }) {
    const channel = await db('alert_channels').where({ id }).forUpdate().first('kind');
    if (!channel) throw notFound();
    if (channel.kind !== 'GENERIC') throw conflict('not-signed');
    return { secret: await renewSecret(db, id, services) };
  },
});

export const channelRoutes = [secret];
