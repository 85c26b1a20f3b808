import { mustExist } from '#api/core/database/must-exist.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { newsMailsSetting } from '#shared/schemas/calls/account.ts';
import { tellOperator } from './tell-operator.ts';

const url = '/api/admin/news-mails';

const get = defineRoute({
  url,
  permission: admin(),
  summary: 'When I am mailed what companies do that I take care of',
  response: newsMailsSetting,
  async handle({ db, actor }) {
    const { news_mails: newsMails } = mustExist(
      await db('users').where({ id: actor.id }).first('news_mails'),
    );
    return { newsMails };
  },
});

const put = defineRoute({
  method: 'PUT',
  url,
  permission: admin(),
  summary: 'Chooses it: at once, once a day or not at all',
  body: newsMailsSetting,
  response: newsMailsSetting,
  async handle({ db, body, actor }) {
    await db('users').where({ id: actor.id }).update({ news_mails: body.newsMails });
    return body;
  },
});

export const operatorNewsModule: Module = {
  name: 'operator-news',
  routes: [get, put],
  jobs: [tellOperator],
};
