import type { ComponentType } from 'react';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { StepInGroup } from './steps.ts';

export interface StepBodyProps extends StepInGroup {
  /** An admin looks at a company's dashboard: nothing can be changed. */
  isReadOnly: boolean;
  /** The reader did their part: the onboarding is read anew, and the next step comes up. */
  onDone(): Promise<void>;
}

/** What there is to do, or to look at, in a step; the frame around it says why and what follows. */
export type StepBody = ComponentType<StepBodyProps>;

export type StepBodies = Partial<Record<TodoSlug, StepBody>>;
