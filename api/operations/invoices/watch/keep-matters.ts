import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { mattersMail } from '#api/mails/settlement-mails.ts';
import { keepAlerts, lockAlerts } from '#api/modules/alerts/keep-alerts.ts';
import { mailAdmins } from '#api/modules/people/read.ts';
import { type RunSaid, tellRun } from '#shared/messages/runs/tell-run.ts';
import { partsOf } from '#shared/saying/say.ts';

interface Found {
  foundBy: 'reconcile-accounting' | 'verify-archive';
  /**
   * All that is open now, in words that differ: of two companies of one name, one is said. Known
   * matters that are not among them have been mended.
   */
  matters: ReadonlySet<RunSaid>;
  now: Date;
}

const kindOf = {
  'reconcile-accounting': 'ACCOUNTING_MISMATCH',
  'verify-archive': 'ARCHIVE_BROKEN',
} as const;

/** The company or the documents that it is about. */
function nameOf(said: RunSaid): string | undefined {
  const { company, number, numbers } = (partsOf(said).params ?? {}) as Record<string, string>;
  return company || number || numbers;
}

/** Makes alerts of what does not fit; those who settle are told of new ones by mail. */
export async function keepMatters(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { foundBy, matters, now }: Found,
): Promise<void> {
  await lockAlerts(db);
  const kind = kindOf[foundBy];
  const findings = [...matters].map((said) => ({
    ...{ kind, key: `${foundBy}:${said}`, since: now },
    figures: { said, named: nameOf(said) },
  }));
  const { raised } = await keepAlerts(db, { kinds: [kind], findings, now });
  if (raised.length === 0) return;
  const added = await db('alerts').whereIn('id', raised).orderBy('id').select('evidence');
  await mailAdmins(db, { right: 'billing' }, (reader) =>
    mattersMail({
      ...reader,
      matters: added.map(({ evidence }) =>
        tellRun((evidence as { said: RunSaid }).said, reader.locale),
      ),
      link: `${publicUrl()}/admin`,
    }),
  );
}
