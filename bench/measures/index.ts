import type { Measure } from '../bench.ts';
import { measureApiProcess } from './api-process.ts';
import { measureBankFile } from './bank-file.ts';
import { measureBankStatement } from './bank-statement.ts';
import { measureDatev, measureDocumentsZip } from './books.ts';
import { measureBulk } from './bulk.ts';
import { measureBundles } from './bundles.ts';
import { measureBurst } from './burst.ts';
import { measureChange } from './change.ts';
import { measureClientExport } from './client-export.ts';
import { measureClientMetrics } from './client-metrics.ts';
import { measureClientYear } from './client-year.ts';
import { measureDetection } from './detection.ts';
import { measureDigests } from './digests.ts';
import { measureExports } from './exports.ts';
import { measureFeeds } from './feeds.ts';
import { measureGrowth } from './growth.ts';
import { measureHostileUploads } from './hostile-uploads.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListCalls } from './list-calls.ts';
import { measureMemory } from './memory.ts';
import { measureMigrations } from './migrations.ts';
import { measurePalette } from './palette.ts';
import { measurePaymentRun } from './payment-run.ts';
import { measureProfitReport } from './profit-report.ts';
import { measureRecommendations } from './recommendations.ts';
import { measureReportCalls } from './reports.ts';
import { measureSettlement } from './settlement.ts';
import { measureShutdown } from './shutdown.ts';
import { measureSiteList } from './site-list.ts';

/** In running order: feeds come last among the readers, since they add to the data. */
export const measures: Record<string, Measure> = {
  bundles: measureBundles,
  lighthouse: measureLighthouse,
  process: measureApiProcess,
  list: measureListCalls,
  sites: measureSiteList,
  palette: measurePalette,
  bulk: measureBulk,
  profit: measureProfitReport,
  reports: measureReportCalls,
  change: measureChange,
  client: measureClientMetrics,
  digests: measureDigests,
  'client-year': measureClientYear,
  'client-export': measureClientExport,
  exports: measureExports,
  uploads: measureHostileUploads,
  burst: measureBurst,
  memory: measureMemory,
  shutdown: measureShutdown,
  settlement: measureSettlement,
  'bank-file': measureBankFile,
  datev: measureDatev,
  'documents-zip': measureDocumentsZip,
  'bank-statement': measureBankStatement,
  'payment-run': measurePaymentRun,
  recommendations: measureRecommendations,
  detection: measureDetection,
  feeds: measureFeeds,
  growth: measureGrowth,
  // Last: what their tables held is gone.
  migrations: measureMigrations,
};
