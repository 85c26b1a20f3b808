import type { Measure } from '#api/core/telemetry/measure.ts';
import { askForCertificate, type FoundCertificate, leftShare } from './read-certificate.ts';
import { listWorkers, readHeartbeatAge } from './read-processes.ts';
import { readDisk, selectLastBackup } from './read-storage.ts';
import { wholeDays } from './status-reader.ts';

const certificateMeasure = (
  name: string,
  help: string,
  value: (certificate: FoundCertificate, now: Date) => number,
): Measure => ({
  name,
  help,
  labels: ['address'],
  async read(services, now) {
    const found = await askForCertificate(services);
    return found ? [{ labels: { address: services.publicUrl() }, value: value(found, now) }] : [];
  },
});

export const statusMeasures: Measure[] = [
  {
    name: 'platform_workers',
    help: 'Workers that live.',
    read: async ({ systemDb }) => [{ value: (await listWorkers(systemDb)).length }],
  },
  {
    name: 'platform_heartbeat_age_seconds',
    help: 'Time since a heartbeat of a worker, one a minute; 0 before the first one.',
    read: async ({ systemDb }, now) => [{ value: await readHeartbeatAge(systemDb, now) }],
  },
  {
    name: 'platform_backups',
    help: 'Backups by npm run backup that are known; 0 where there never was one.',
    read: async ({ systemDb }) => [
      { value: Number((await systemDb('backups').count().first())?.count) },
    ],
  },
  {
    name: 'platform_backup_age_seconds',
    help: 'Age of the last backup by npm run backup; nothing where there was none.',
    // A label keeps it from being told where there is none.
    labels: ['verified'],
    async read({ systemDb }, now) {
      const last = await selectLastBackup(systemDb);
      if (!last) return [];
      const value = (+now - +last.taken_at) / 1000;
      return [{ labels: { verified: String(last.verified) }, value }];
    },
  },
  {
    name: 'platform_disk_free_ratio',
    help: 'Free share of the disk of DATA_DIR; nothing where neither files nor the database are there.',
    labels: ['directory'],
    async read({ config }) {
      const disk = await readDisk(config);
      return disk ? [{ labels: { directory: config.dataDir }, value: disk.freeShare }] : [];
    },
  },
  certificateMeasure(
    'platform_certificate_days_left',
    'Days until the certificate of PUBLIC_URL expires; nothing without TLS.',
    ({ until }, now) => wholeDays(now, until),
  ),
  certificateMeasure(
    'platform_certificate_left_ratio',
    'Share of its life that the certificate of PUBLIC_URL has left; nothing without TLS.',
    leftShare,
  ),
];
