import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

const lastJob = z
  .object({
    status: z.enum(['STARTED', 'COMPLETED', 'FAILED']),
    startedAt: instantSchema,
    completedAt: instantSchema.nullable(),
  })
  .nullable();

const openOnboarding = z.object({
  onboardingId: idSchema,
  id: idSchema,
  name: z.string(),
  openSince: instantSchema,
  /** The step that has waited longest; none while only the operator's data are missing. */
  waitsFor: z
    .object({
      slug: z.string(),
      assignableType: z.enum(['Person', 'Admin']),
      /** The admin who takes care of it. */
      assignable: z.string().nullable(),
      since: instantSchema,
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
  lastJobStatuses: z.object({ cm: lastJob, f11: lastJob, qmn: lastJob }),
  openOnboardings: z.object({ company: z.array(openOnboarding), site: z.array(openOnboarding) }),
});
export type DashboardData = z.infer<typeof dashboardData>;
