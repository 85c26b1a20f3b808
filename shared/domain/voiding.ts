import type { TodoSlug } from './onboarding/blueprints.ts';

/**
 * A change of what a company has confirmed reopens its steps, and voids a signature with them. The
 * operator is shown this first.
 */
export interface Voiding {
  companyName: string;
  /** The site whose change caused it. */
  siteUrl: string;
  /** What the company did and will be asked for again, in order. */
  steps: VoidedStep[];
  fingerprint: string;
  /** What must be typed first. */
  typed: string;
}

export interface VoidedStep {
  slug: TodoSlug;
  /** When it was done, ISO 8601. */
  at: string;
  by: string | null;
}

/** The code of the refusal that says so. */
export const confirmedWouldChange = 'confirmed-would-change';
