import { unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { contractVerification } from '#shared/schemas/calls/contract-evidence.ts';
import { getContract } from './contracts-queries.ts';
import { verifyContract, verifyDocument } from './verify-document.ts';

const permission = admin('companies');

const verifyStored = defineRoute({
  url: '/api/admin/contracts/:id/verify',
  permission,
  summary: 'Whether a contract’s signed document is unchanged, and all that happened to it',
  params: idParams,
  response: contractVerification,
  handle: async ({ db, params, services }) =>
    verifyContract(db, await getContract(db, params.id), services),
});

const verifyFile = defineRoute({
  method: 'POST',
  url: '/api/admin/contracts/verify',
  permission,
  summary: 'Whether a file, sent as `file`, was sealed here and has not been changed since',
  form: { files: ['file'] },
  multipart: {},
  limitPerMinute: 30,
  response: contractVerification,
  async handle({ db, files }) {
    const upload = files.find(({ field }) => field === 'file');
    if (!upload) throw unprocessable({ file: 'required' });
    return verifyDocument(db, upload.body);
  },
});

export const verifyRoutes = [verifyStored, verifyFile];
