import type { ComponentType } from 'react';
import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';

/** A drawing for each step, in the colours of the reader's scheme. */
export const stepIllustrations: Partial<Record<TodoSlug, ComponentType>> = {};
