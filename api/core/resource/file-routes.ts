import { z } from 'zod';
import { say } from '#shared/saying/say.ts';
import { actionPath } from '#shared/schemas/entity-actions.ts';
import { whyLocked } from '#shared/schemas/entity-rules.ts';
import { idSchema } from '#shared/schemas/fields.ts';
import {
  type FileLimits,
  fileIdsBody,
  fileTypes,
  storedFile,
} from '#shared/schemas/stored-file.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { displayName } from '../files/display-name.ts';
import { contentKey } from '../files/file-store.ts';
import { endOf, typeOfContent } from '../files/file-types.ts';
import { sendFile } from '../files/send-file.ts';
import { storeFile } from '../files/store-file.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { conflict, notFound, type Problem, problem, unprocessable } from '../http/problem.ts';
import { tooLarge, type UploadedFile } from '../http/read-uploads.ts';
import { admin, defineRoute, type Route } from '../http/route.ts';
import { checkPdf } from '../pdf/check-pdf.ts';
import type { Services } from '../services.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { idParams } from './id-params.ts';
import { readRecord } from './read-record.ts';
import { filesOf, type RecordFiles } from './record-files.ts';
import { tellCompany } from './tell-company.ts';

const sentAs = 'files[]';
const fileParams = idParams.extend({ fileId: z.coerce.number().pipe(idSchema) });

/** Calls that add files to a record, send them and delete them. */
export const fileRoutes = (resource: ResourceDeclaration): Route[] =>
  Object.keys(resource.entity.fields).flatMap((name) => {
    const files = filesOf(resource, name);
    return files ? routesOf(resource, files) : [];
  });

function routesOf(resource: ResourceDeclaration, files: RecordFiles): Route[] {
  const { entity } = resource;
  const { name, limits, table, key, path } = files;
  const { read, write } = entity.permission;
  const of = `${entity.fields[name]?.label.en} of the ${entity.title.one.en.toLowerCase()}`;
  const takesPdf = limits.accept.includes('application/pdf');
  const admit = async (id: number, context: { db: Db; clock: () => Date }) => {
    const why = whyLocked(entity, name, await readRecord(resource, id, context));
    if (why) throw conflict(why);
  };

  const keep = async (
    { body, isKept }: Pick<UploadedFile, 'body' | 'isKept'>,
    services: Services,
    now: Date,
  ) => {
    const contentType = typeOfContent(body) ?? 'application/pdf';
    const file = { key: `${toSnake(name)}/${contentKey(body)}`, body, contentType, isKept };
    await storeFile(services, file, now);
    return file;
  };

  const upload = defineRoute({
    method: 'POST',
    url: path(':id'),
    permission: admin(...write),
    summary: `${of}: adds files, as \`${sentAs}\``,
    params: idParams,
    form: { files: [sentAs], upTo: limits.most },
    multipart: {
      admit: ({ params, ...context }) => admit(params.id, context),
      ...(takesPdf && { expect: ({ pdf }: Services) => pdf.prepare() }),
      inspect: (sent, services) => refuseUnfit(sent, { resource, limits, services }),
      keep,
    },
    limitPerMinute: 30,
    response: z.array(storedFile),
    status: 201,
    async handle({ db, params: { id }, files: sent, clock, services }) {
      const added = sent.filter(({ field }) => field === sentAs);
      if (added.length === 0) throw unprocessable({ [sentAs]: 'required' });
      // Of two simultaneous uploads the second counts what the first added; and nothing is added
      // during an action.
      await db(resource.table).where({ id }).forNoKeyUpdate().first('id');
      await admit(id, { db, clock });
      const known = await db(table)
        .where({ [key]: id })
        .select('id');
      if (known.length + added.length > limits.most) {
        throw unprocessable({ [sentAs]: say('max-entries', { max: limits.most }) });
      }
      for (const one of added) {
        const { name: given, body } = one;
        const { key: file, contentType: type } = await keep(one, services, clock());
        const shown = endOf(displayName(given, name), type);
        await db(table).insert({ [key]: id, file, name: shown, size: body.length });
      }
      await tellCompany(resource, [id], db);
      const all = await db(table)
        .where({ [key]: id })
        .orderBy('id')
        .select('id', 'name', 'size');
      return all.map((one) => ({ ...one, path: `${path(id)}/${one.id}` }));
    },
  });

  const remove = defineRoute({
    method: 'POST',
    url: `/api/admin/${entity.name}/${actionPath(name)}/delete-batch`,
    permission: admin(...write),
    summary: `${of}: deletes files, all of them or none`,
    body: fileIdsBody,
    response: z.object({ deleted: z.array(z.int()) }),
    async handle({ db, body, clock }) {
      const ids = [...new Set(body.ids)];
      const owners: number[] = await db(table).whereIn('id', ids).pluck(key);
      if (owners.length < ids.length) throw notFound('missing-document');
      await db(resource.table).whereIn('id', owners).orderBy('id').forNoKeyUpdate().select('id');
      for (const id of new Set(owners)) await admit(id, { db, clock });
      await db(table).whereIn('id', ids).delete();
      await tellCompany(resource, owners, db);
      return { deleted: ids };
    },
  });

  const download = defineRoute({
    url: `${path(':id')}/:fileId`,
    permission: admin(...read),
    summary: `${of}: one of its files`,
    params: fileParams,
    response: fileAnswer,
    async handle({ db, params: { id, fileId }, services, reply }) {
      const kept = await db(table)
        .where({ id: fileId, [key]: id })
        .first('file', 'name');
      if (!kept) throw notFound('missing-document');
      return sendFile(reply, services.files, { key: kept.file, name: kept.name });
    },
  });

  return write.length > 0 ? [upload, remove, download] : [download];
}

interface Judging {
  resource: ResourceDeclaration;
  limits: FileLimits;
  services: Services;
}

/** @throws Problem 413 for more than the field takes, 422 for another kind of file or an unsafe one */
async function refuseUnfit(
  { field, body }: UploadedFile,
  { resource, limits: { accept, maxBytes }, services }: Judging,
): Promise<void> {
  const refusal = (status: number, said: Problem['said']) =>
    problem({ status, said, errors: { [field]: said } });
  if (body.length > maxBytes) throw refusal(413, tooLarge(maxBytes));
  const type = typeOfContent(body);
  const isOne = (one = type) => one === 'application/pdf';
  if (accept.every(isOne) || (isOne() && accept.some(isOne))) {
    const isOurs = async () => (await resource.files?.isOurs?.(services, body)) ?? false;
    return checkPdf(body, field, services, isOurs);
  }
  if (type && accept.includes(type)) return;
  const types = accept.map((one) => fileTypes[one]).join(', ');
  throw refusal(422, say('wrong-file-type', { types }));
}
