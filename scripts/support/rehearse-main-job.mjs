import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PDFDocument } from 'pdf-lib';
import { inRoot } from './run.mjs';

const feeds = ['cm', 'f11-de', 'f11-at', 'qmn'];
const owner = { email: 'owner@rehearsal-media.example', password: 'Lindenblatt-Kaskade-47' };

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** Certainly over, in Berlin too. */
const [from, to] = [day(4), day(2)];

/**
 * The feeds' sandbox as a separate server, which knows nothing of this platform.
 *
 * @param {number} port
 * @param {string} token
 * @returns the environment with which a platform reads it, and how to end it
 */
export async function startFeeds(port, token) {
  const program = inRoot('demo/commands/feed-sandbox.ts');
  const args = ['--import', 'tsx', program, '--port', String(port), '--token', token];
  const child = spawn(process.execPath, args, {
    cwd: inRoot('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const env = {};
  for await (const line of createInterface({ input: child.stdout })) {
    for (const pair of line.split(' ')) {
      const [name, value] = pair.split(/=(.*)/s);
      env[name] = value;
    }
    if (env.QMN_TOKEN) break;
  }
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { env, close };
}

/**
 * The platform's main job, from the first company to money and signature, over HTTP alone: two API
 * processes take the calls in turn, the worker does the jobs.
 *
 * @param stage how the rehearsal asks (`check`, `call`, `signIn`, `until`, `expect`), the addresses
 *   of both API processes (`one`, `two`), its `mails`, and the environment of its `feeds`
 */
export async function rehearseMainJob({ check, call, signIn, until, expect, ...stage }) {
  const { one, two, mails, feeds: env } = stage;
  const cookie = await signIn(one);
  const admin = (path, body) => call(one, `/api/admin/${path}`, { cookie, body });

  await check('all feeds are fetched, and their days processed', async () => {
    for (const feed of feeds) await admin('monitoring/jobs', { job: `fetch-${feed}`, from, to });
    const said = [];
    for (const job of feeds.flatMap((feed) => [`fetch-${feed}`, `process-${feed}`])) {
      const run = await until(
        async () => {
          const runs = await admin(`monitoring/jobs?filter=${JSON.stringify({ job })}`);
          return runs.find((found) => found.from <= from && found.to >= to && found.completedAt);
        },
        60,
        job,
      );
      expect(run.status, 'COMPLETED', `${job} (${run.description})`);
      said.push(`${job}: ${run.description}`);
    }
    return said.join('; ');
  });

  const { domain, impressions } = await mostSeen(env);
  await check('a report has the figures of the feed, to the last page impression', async () => {
    const company = await admin('companies', {
      name: 'Rehearsal Views GmbH',
      type: 'AFFILIATE',
      country: 'DE',
    });
    const site = await createSite(admin, company.id, domain);
    const { id, updatedAt } = await admin('agreements', { ...terms, siteId: site.id });
    const scheduled = { updatedAt, status: 'SCHEDULED', startsAt: from };
    const agreement = { cookie, body: scheduled, method: 'PUT' };
    // It pays for past days: what that changes is shown first, and confirmed as seen.
    const shown = await call(one, `/api/admin/agreements/${id}`, { ...agreement, refused: 409 });
    const { fingerprint, typed } = shown.repricing;
    const confirmation = `${fingerprint} ${encodeURIComponent(typed)}`;
    await call(one, `/api/admin/agreements/${id}`, { ...agreement, confirmation });
    const range = `from=${from}&to=${to}&sites=${site.id}`;
    let counted;
    const isWhole = async () => {
      const { totals } = await admin(`reports/metrics?${range}`);
      counted = totals.pageImpressions;
      return counted === impressions && totals.payoutCents > 0;
    };
    await until(isWhole, 60, `${impressions} page impressions of ${domain}`).catch((error) => {
      throw new Error(`${error.message}, but ${counted}`);
    });
    const { websitesPayout } = await admin(`reports/profit?${range}`);
    return `${counted} of ${domain}, ${(websitesPayout.amountCents / 100).toFixed(2)} €`;
  });
  await check('an export is a workbook', async () => {
    const range = `from=${from}&to=${to}`;
    const file = await call(two, `/api/admin/exports/sitelist-performance?${range}`, { cookie });
    expect(file.subarray(0, 2).toString(), 'PK', 'its first bytes');
    return `${file.length} bytes`;
  });

  let companyId;
  await check('an Owner is invited by mail, sets a password and signs in', async () => {
    const name = 'Rehearsal Signatures GmbH';
    const place = { street: 'Lindenstraße 14', zip: '79098', city: 'Freiburg', country: 'DE' };
    ({ id: companyId } = await admin('companies', { name, type: 'EXCLUSIVE', ...place }));
    const roles = await admin('roles');
    await admin('people', {
      companyId,
      firstName: 'Eva',
      lastName: 'Eigner',
      email: owner.email,
      language: 'de',
      roleIds: roles.filter((role) => role.name === 'Owner').map(({ id }) => id),
    });
    const token = await until(
      () => mails.map((mail) => /\/invitation\/([\w-]+)/.exec(mail)?.[1]).find(Boolean),
      20,
      'an invitation',
    );
    await call(two, '/api/auth/invitation/accept', { body: { token, password: owner.password } });
    await signIn(two, owner);
  });
  await check('they sign their contract in the browser, and the seal holds', async () => {
    const theirs = await signIn(two, owner);
    const client = (path, body) => call(two, `/api/client/${path}`, { cookie: theirs, body });
    const { id: siteId } = await createSite(admin, companyId, 'rehearsal-signatures.example');
    await admin('agreements', { ...terms, siteId });
    await admin('bankings', {
      entityType: 'Company',
      entityId: companyId,
      iban: 'DE89370400440532013000',
      accountHolder: 'Eva Eigner',
      taxNumber: '30/123/45678',
    });
    const agreements = (await client('contract-details')).map(({ agreement }) => ({
      id: agreement.id,
      updatedAt: agreement.updatedAt,
    }));
    await client('contract-details/confirm', { agreements });
    await client('company/confirm', {});
    const contract = await admin(`companies/${companyId}/contracts`, {});
    await admin(`upload-initial-contract?contractId=${contract.id}`, await contractForm());
    const [{ initialHash: documentHash }] = await client('contracts');
    const signature = { method: 'typed', name: 'Eva Eigner', consent: true, documentHash };
    const signed = await client(`contracts/${contract.id}/sign`, signature);
    expect(signed.signedHow, 'browser', 'how it was signed');
    await admin(`contracts/${contract.id}/approve`, {});
    const { verdict, events } = await admin(`contracts/${contract.id}/verify`);
    expect(verdict, 'sealed', 'verdict');
    return events.map(({ kind }) => kind).join(', ');
  });
}

const terms = { mode: 'PLUS', managementType: 'QMN', consentManagerType: 'CLIENT' };

async function createSite(admin, companyId, url) {
  const [known] = await admin('categories');
  const category = known ?? (await admin('categories', { name: 'Reisen' }));
  const categories = [{ id: category.id, type: 'PRIMARY' }];
  return admin('sites', { url, companyId, categories, tags: [] });
}

async function contractForm() {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Vermarktungsvertrag', { x: 64, y: 760, size: 18 });
  const form = new FormData();
  const body = new Blob([await document.save()], { type: 'application/pdf' });
  form.append('file', body, 'vertrag.pdf');
  return form;
}

/** The consent manager's largest domain, and its count: read and summed independently. */
async function mostSeen({ CM_URL, CM_TOKEN }) {
  const response = await fetch(`${CM_URL}/report?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${CM_TOKEN}` },
  });
  const [, ...lines] = (await response.text()).trim().split('\n');
  // Of repeated lines, the last one counts.
  const counts = new Map();
  for (const line of lines) {
    const [, key, domain, country, count] = /^(.*?,(.*?),(.*?),.*),(\d+)$/.exec(line.trim()) ?? [];
    if (['DE', 'AT'].includes(country)) counts.set(key, { domain, count: Number(count) });
  }
  const sums = new Map();
  for (const { domain, count } of counts.values()) {
    sums.set(domain, (sums.get(domain) ?? 0) + count);
  }
  const [[domain, impressions]] = [...sums].sort(([, a], [, b]) => b - a);
  return { domain, impressions };
}
