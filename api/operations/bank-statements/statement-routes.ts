import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { actingAs } from '#api/core/http/caller-database.ts';
import { refuseViruses } from '#api/core/http/refuse-viruses.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { spoolUpload } from '#api/core/http/spool-upload.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  bankFileOutcome,
  bankProposal,
  largestStatementBytes,
} from '#shared/schemas/calls/bank-statements.ts';
import { selectProposals } from './select-proposals.ts';
import { takeInFile } from './take-in-file.ts';

export const importStatementsRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/bank-statements/import',
  permission: admin('payments'),
  summary:
    'Takes in a file of the bank (multipart: `file`, camt.053 or a ZIP of several) and matches it',
  form: { files: ['file'] },
  response: bankFileOutcome,
  // It is spooled first, and read within one transaction of its own.
  transaction: 'none',
  limitPerMinute: 30,
  async handle({ request, actor, clock, services }) {
    const upload = await spoolUpload(request, { maxBytes: largestStatementBytes });
    const open = () => createReadStream(upload.path);
    try {
      await refuseViruses(services, { field: 'file', content: open() });
      const { name, size, sha256 } = upload;
      const transaction = <T>(work: (db: typeof services.systemDb) => Promise<T>) =>
        actingAs(services.systemDb, { actor, requestId: request.id }, work);
      const file = { name, size, sha256, source: 'UPLOAD' as const, takenBy: actor.id, open };
      return await takeInFile({ services, clock, transaction }, file);
    } finally {
      await upload.remove();
    }
  },
});

export const proposalsRoute = defineRoute({
  url: '/api/admin/bank-transactions/:id/proposals',
  permission: admin('payments', 'billing'),
  summary: 'Companies and documents that a transaction may be of, the likeliest first',
  params: idParams,
  response: z.array(bankProposal),
  handle: ({ db, params }) => selectProposals(db, params.id),
});
