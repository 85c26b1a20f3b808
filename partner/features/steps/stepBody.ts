import type { ComponentType } from 'react';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { StepInGroup } from './steps.ts';

export interface StepBodyProps extends StepInGroup {
  /** An admin views a company's dashboard: read-only. */
  isReadOnly: boolean;
  /** The reader did their part: the onboarding reloads, and the next step opens. */
  onDone(): Promise<void>;
}

/** What to do or view in a step; the frame around it says why and what follows. */
type StepBody = ComponentType<StepBodyProps>;

export type StepBodies = Partial<Record<TodoSlug, StepBody>>;
