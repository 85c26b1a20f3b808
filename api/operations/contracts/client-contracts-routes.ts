import { z } from 'zod';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  getContract,
  listContracts,
  presentContract,
} from '#api/modules/contracts/contracts-queries.ts';
import { documentOf, sendDocument } from '#api/modules/contracts/send-document.ts';
import { documents, takeUpload } from '#api/modules/contracts/take-upload.ts';
import { contract, signContractBody } from '#shared/schemas/calls/contracts.ts';
import { admitSigned, handInSigned } from './hand-in-document.ts';
import { signContract } from './sign-contract.ts';

const permission = client('manageCompany');

const list = defineRoute({
  url: '/api/client/contracts',
  permission,
  summary: 'My company’s contracts, the newest first',
  response: z.array(contract),
  handle: async ({ db, actor }) =>
    (await listContracts(db, actor.companyId ?? 0)).map(presentContract),
});

const downloads = (['initial', 'signed'] as const).map((which) =>
  defineRoute({
    url: `/api/client/contracts/:id/${which}`,
    permission,
    summary: `The ${which} document of one of my contracts`,
    params: idParams,
    response: fileAnswer,
    async handle(context) {
      const found = documentOf(await getContract(context.db, context.params.id), which);
      // Who reads it may sign it next.
      if (which === 'initial') context.services.pdf.prepare();
      return sendDocument(context, found);
    },
  }),
);

const uploadSigned = defineRoute({
  method: 'POST',
  url: '/api/client/contracts/:id/signed',
  permission,
  summary: 'Uploads the signed contract as `file`; replaces it until it is approved',
  params: idParams,
  form: { files: ['file'] },
  multipart: { ...documents, admit: ({ db, params: { id } }) => admitSigned(db, id) },
  limitPerMinute: 30,
  response: contract,
  async handle({ db, params, files, actor, clock, services, request: { ip } }) {
    const now = clock();
    const keep = takeUpload(files, 'file', services, now);
    const change = { by: actor.id, now, services, ip };
    await handInSigned(db, params.id, { how: 'upload', keep }, change);
    return presentContract(await getContract(db, params.id));
  },
});

const sign = defineRoute({
  method: 'POST',
  url: '/api/client/contracts/:id/sign',
  permission,
  summary: 'Signs a contract in the browser; the same as uploading it signed',
  params: idParams,
  asksStorage: true,
  body: signContractBody,
  limitPerMinute: 30,
  response: contract,
  async handle({ db, params, body, actor, clock, services, request: { ip } }) {
    await getContract(db, params.id);
    const change = { by: actor.id, now: clock(), services, ip };
    await signContract(db, params.id, { ...body, signer: actor }, change);
    return presentContract(await getContract(db, params.id));
  },
});

export const clientContractsRoutes = [list, ...downloads, uploadSigned, sign];
