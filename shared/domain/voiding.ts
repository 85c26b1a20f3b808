import type { TodoSlug } from './onboarding/blueprints.ts';

/**
 * A change of what a company has confirmed opens its steps again, and with them voids a signature.
 * The operator is shown this before it is done.
 */
export interface Voiding {
  companyName: string;
  /** The site by which the change came about. */
  siteUrl: string;
  /** What the company did and will be asked for again, in its order. */
  steps: VoidedStep[];
  fingerprint: string;
  /** What has to be typed before. */
  typed: string;
}

export interface VoidedStep {
  slug: TodoSlug;
  /** When it was done, ISO 8601. */
  at: string;
  by: string | null;
}

/** The code of the refusal that tells it. */
export const confirmedWouldChange = 'confirmed-would-change';
