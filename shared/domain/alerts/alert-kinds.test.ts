import { expect, it } from 'vitest';
import {
  type AlertKind,
  alertKinds,
  causeOrder,
  factors,
  kindsFoundBy,
  publisherKinds,
  severityOf,
  siteAlertKinds,
  toldElsewhere,
  traitsOf,
} from './alert-kinds.ts';

const kinds = Object.keys(alertKinds) as AlertKind[];

it.each<[string, AlertKind[], string]>([
  [
    'name a site’s cause, first to last',
    causeOrder,
    'TRACKER_SILENT PAGE_IMPRESSIONS CONSENT_SHARE FILL_RATE REQUESTS_PER_PAGE CPM REVENUE AD_VIEWS MARGIN',
  ],
  ['are factors: all of these but trackers', ['TRACKER_SILENT', ...factors], causeOrder.join(' ')],
  [
    'publishers are told of: those that they are to act on, as their site’s page says',
    publisherKinds,
    kinds.filter((kind) => traitsOf(kind).acts === 'PUBLISHER').join(' '),
  ],
  [
    'publishers are told of by figures',
    publisherKinds.filter((kind) => factors.some((one) => one === kind)),
    'PAGE_IMPRESSIONS CONSENT_SHARE REQUESTS_PER_PAGE',
  ],
  ['have a mail of their own', toldElsewhere, 'JOB_GIVEN_UP ACCOUNTING_MISMATCH ARCHIVE_BROKEN'],
  ['are of the books', kindsFoundBy('BOOKS'), 'ACCOUNTING_MISMATCH ARCHIVE_BROKEN'],
  [
    'are severe whatever they cost',
    kinds.filter((kind) => severityOf(kind, 0) === 'SEVERE'),
    'FEED_LATE JOB_GIVEN_UP ACCOUNTING_MISMATCH ARCHIVE_BROKEN CONSENT_MANAGER_GONE',
  ],
  [
    'change no amount',
    kinds.filter((kind) => !traitsOf(kind).explainedBy),
    'JOB_FAILING JOB_GIVEN_UP AGREEMENT_ENDING BANKING_MISSING ACCOUNTING_MISMATCH ARCHIVE_BROKEN',
  ],
  [
    'are of no site',
    kinds.filter((kind) => !siteAlertKinds.some((one) => one === kind)),
    'FEED_LATE FEED_INCOMPLETE JOB_FAILING JOB_GIVEN_UP BANKING_MISSING ACCOUNTING_MISMATCH ARCHIVE_BROKEN',
  ],
])('kinds that %s', (_what, found, wanted) => {
  expect(found.join(' ')).toBe(wanted);
});
