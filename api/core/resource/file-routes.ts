import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { say } from '#shared/saying/say.ts';
import { type FileLimits, fileTypes, uploadedFile } from '#shared/schemas/stored-file.ts';
import { toSnake } from '../database/case.ts';
import { displayName } from '../files/display-name.ts';
import { endOf, typeOfContent } from '../files/file-types.ts';
import { sendFile } from '../files/send-file.ts';
import { storeFile } from '../files/store-file.ts';
import { components } from '../http/document-route.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { notFound, type Problem, problem, unprocessable } from '../http/problem.ts';
import { tooLarge, type UploadedFile } from '../http/read-uploads.ts';
import { defineRoute, type Route, type RoutePermission } from '../http/route.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { fileFieldsOf, type KeptFile, uploads } from './file-fields.ts';
import { idParams } from './id-params.ts';

components.add(uploadedFile, { id: 'UploadedFile' });

interface FileCalls {
  /** Of the resource's calls. */
  url: string;
  read: RoutePermission;
  /** Undefined where the field is read-only. */
  write: (name: string) => RoutePermission | undefined;
}

/** Calls that send the files of records, and take them before the record that names them exists. */
export function fileRoutes(
  resource: ResourceDeclaration,
  { url, read, write }: FileCalls,
): Route[] {
  const one = resource.entity.title.one.en.toLowerCase();
  return fileFieldsOf(resource).flatMap(({ name, column, limits }) => {
    const what = `${resource.entity.fields[name]?.label.en} of a ${one}`;
    const download = defineRoute({
      method: 'GET',
      url: `${url}/:id/files/${name}`,
      permission: read,
      summary: `${what}, as a file`,
      params: idParams,
      response: fileAnswer,
      async handle({ db, params: { id }, services }) {
        const only = Object.entries(resource.only).map(([key, value]) => [toSnake(key), value]);
        const row = await db(resource.table)
          .where({ id, ...Object.fromEntries(only) })
          .first(column);
        const file: KeptFile | null | undefined = row?.[column];
        if (!file) throw notFound();
        return async (reply: FastifyReply) => sendFile(reply, services.files, file);
      },
    });
    const permission = write(name);
    if (!permission) return [download];
    const upload = defineRoute({
      method: 'POST',
      url: `${url}/files/${name}`,
      permission,
      summary: `${what}, sent as \`file\`; its answer stands in the record that is written then`,
      form: { files: ['file'] },
      multipart: { inspect: async (sent) => refuseUnfit(sent, limits) },
      response: uploadedFile,
      transaction: 'none',
      async handle({ files: [sent], actor, services, clock }) {
        const type = sent && typeOfContent(sent.body);
        if (!type) throw unprocessable({ file: 'required' });
        const { body } = sent;
        const key = `records/${randomUUID()}`;
        await storeFile(services, { key, body, contentType: type }, clock());
        const file = { name: endOf(displayName(sent.name, name), type), type, bytes: body.length };
        const place = { resource, name, actor };
        return { ...file, upload: uploads.seal({ ...file, key }, place, services.secrets) };
      },
    });
    return [download, upload];
  });
}

/** @throws Problem 413 for more than the field takes, 422 for another kind of file */
function refuseUnfit({ body }: UploadedFile, { accept, maxBytes }: FileLimits): void {
  if (body.length > maxBytes) throw atFile(413, tooLarge(maxBytes));
  const type = typeOfContent(body);
  if (type && accept.includes(type)) return;
  const types = accept.map((one) => fileTypes[one]).join(', ');
  throw atFile(422, say('wrong-file-type', { types }));
}

const atFile = (status: number, said: Problem['said']): Problem =>
  problem({ status, said, errors: { file: said } });
