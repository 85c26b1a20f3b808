import { z } from 'zod';
import { mustExist } from '#api/core/database/must-exist.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { submitOnce } from '#api/core/resource/submit-once.ts';
import { requireCompany } from '#api/modules/companies/require-company.ts';
import { requireUnapproved } from '#api/modules/contracts/contracts-policy.ts';
import {
  getContract,
  listContracts,
  presentContract,
} from '#api/modules/contracts/contracts-queries.ts';
import { documentOf, sendDocument } from '#api/modules/contracts/send-document.ts';
import { documents, takeUpload } from '#api/modules/contracts/take-upload.ts';
import {
  contract,
  contractIdQuery,
  decideContract,
  rejectContractBody,
} from '#shared/schemas/calls/contracts.ts';
import { followNewestContract } from './contract-steps.ts';
import { approveContract, rejectContract, removeContract } from './decide-contract.ts';
import { admitInitial, handInInitial, handInSigned } from './hand-in-document.ts';

const permission = admin('companies');

const list = defineRoute({
  url: '/api/admin/companies/:id/contracts',
  permission,
  summary: 'Contracts of a company, the newest first: it is the one that counts',
  params: idParams,
  response: z.array(contract),
  async handle({ db, params: { id } }) {
    await requireCompany(db, id);
    return (await listContracts(db, id)).map(presentContract);
  },
});

const create = defineRoute({
  method: 'POST',
  url: '/api/admin/companies/:id/contracts',
  permission,
  summary: 'Begins a contract; its documents are uploaded afterwards',
  params: idParams,
  response: contract,
  status: 201,
  async handle(context) {
    const { db, params, actor, clock, services } = context;
    await requireCompany(db, params.id);
    const id = await submitOnce(context, async () => {
      const row = mustExist(
        (await db('contracts').insert({ company_id: params.id }).returning('id'))[0],
      );
      await followNewestContract(db, params.id, { by: actor.id, now: clock(), services });
      return row.id;
    });
    return presentContract(await getContract(db, id));
  },
});

const uploadInitial = defineRoute({
  method: 'POST',
  url: '/api/admin/upload-initial-contract',
  permission,
  summary: 'Uploads the document that the company is to sign, as `file`',
  query: contractIdQuery,
  form: { files: ['file'] },
  multipart: { ...documents, admit: ({ db, query }) => admitInitial(db, query.contractId) },
  limitPerMinute: 30,
  response: contract,
  async handle({ db, query: { contractId }, files, actor, clock, services, request: { ip } }) {
    const keep = takeUpload(files, 'file', services, clock());
    await handInInitial(db, contractId, keep, { by: actor.id, now: clock(), services, ip });
    return presentContract(await getContract(db, contractId));
  },
});

const uploadManually = defineRoute({
  method: 'POST',
  url: '/api/admin/manual-contract-upload',
  permission,
  summary: 'Uploads documents that came on paper or by mail, as `initialFile` and `signedFile`',
  query: contractIdQuery,
  form: { files: ['initialFile', 'signedFile'], optional: true },
  multipart: {
    ...documents,
    admit: async ({ db, query }) => requireUnapproved(await getContract(db, query.contractId)),
  },
  limitPerMinute: 30,
  response: contract,
  async handle({ db, query: { contractId }, files, actor, clock, services, request: { ip } }) {
    const now = clock();
    const has = (field: string) => files.some((file) => file.field === field);
    if (!has('initialFile') && !has('signedFile')) throw unprocessable({ signedFile: 'required' });
    const change = { by: actor.id, now, services, ip };
    const take = (field: string) =>
      has(field) ? takeUpload(files, field, services, now) : undefined;
    const initial = take('initialFile');
    const signed = take('signedFile');
    if (initial) await handInInitial(db, contractId, initial, change);
    if (signed) await handInSigned(db, contractId, { how: 'upload', keep: signed }, change);
    return presentContract(await getContract(db, contractId));
  },
});

const downloads = (['initial', 'signed'] as const).map((which) =>
  defineRoute({
    url: `/api/admin/contracts/:id/${which}`,
    permission,
    summary: `The ${which} document of a contract`,
    params: idParams,
    response: fileAnswer,
    handle: async (context) =>
      sendDocument(context, documentOf(await getContract(context.db, context.params.id), which)),
  }),
);

const approve = defineRoute({
  method: 'POST',
  url: '/api/admin/contracts/:id/approve',
  permission,
  summary: 'Approves a signed contract; completes VALIDATE_CONTRACT',
  params: idParams,
  body: decideContract,
  response: contract,
  async handle({ db, params: { id }, body, actor, clock, services }) {
    await approveContract(db, { id, ...body }, { by: actor.id, now: clock(), services });
    return presentContract(await getContract(db, id));
  },
});

const reject = defineRoute({
  method: 'POST',
  url: '/api/admin/contracts/:id/reject',
  permission,
  summary: 'Rejects a signed contract; the company is mailed the reason and signs again',
  params: idParams,
  body: rejectContractBody,
  response: contract,
  async handle({ db, params: { id }, body, actor, clock, services }) {
    await rejectContract(db, { id, ...body }, { by: actor.id, now: clock(), services });
    return presentContract(await getContract(db, id));
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/api/admin/contracts/:id',
  permission,
  summary: 'Deletes a contract that is not approved',
  params: idParams,
  query: decideContract,
  handle: ({ db, params: { id }, query, actor, clock, services }) =>
    removeContract(db, { id, ...query }, { by: actor.id, now: clock(), services }),
});

export const adminContractsRoutes = [
  list,
  create,
  uploadInitial,
  uploadManually,
  ...downloads,
  approve,
  reject,
  remove,
];
