import { z } from 'zod';
import { type FeedSource, SOURCES } from '../../feeds/feeds.ts';
import { idSchema, instantSchema } from '../fields.ts';

const lastJob = z
  .object({
    status: z.enum(['STARTED', 'COMPLETED', 'FAILED']),
    startedAt: instantSchema,
    completedAt: instantSchema.nullable(),
  })
  .nullable();

const lastJobs = Object.fromEntries(
  Object.keys(SOURCES).map((source) => [source.toLowerCase(), lastJob]),
) as Record<Lowercase<FeedSource>, typeof lastJob>;

const openOnboarding = z.object({
  onboardingId: idSchema,
  id: idSchema,
  name: z.string(),
  openSince: instantSchema,
  /** The step that has waited longest, or what the next one lacks. */
  waitsFor: z
    .object({
      slug: z.string(),
      /** What is missing before the step's turn; null if it is its turn. */
      condition: z.string().nullable(),
      /** Whose turn it is: the company's or the operator's. */
      assignableType: z.enum(['Person', 'Admin']),
      /** The admin in charge of it. */
      assignable: z.string().nullable(),
      since: instantSchema.nullable(),
    })
    .nullable(),
});

/** Answer of `GET /api/admin/dashboard` (and `dashboard-data`). */
export const dashboardData = z.object({
  totalCompanies: z.int(),
  totalPeople: z.int(),
  totalSites: z.int(),
  totalLiveSites: z.int(),
  totalSitesWithoutAgreement: z.int(),
  /** By source. */
  lastJobStatuses: z.object(lastJobs),
  /** Sources without any feed address: nothing comes in, whatever their jobs say. */
  sourcesOff: z.array(z.enum(Object.keys(SOURCES) as FeedSource[])),
  /** Sources with a feed that somebody paused. */
  sourcesPaused: z.array(z.enum(Object.keys(SOURCES) as FeedSource[])),
  openOnboardings: z.object({ company: z.array(openOnboarding), site: z.array(openOnboarding) }),
});
export type DashboardData = z.infer<typeof dashboardData>;
