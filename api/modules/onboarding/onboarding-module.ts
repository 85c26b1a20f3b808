import type { Module } from '#api/core/module.ts';
import { adminOnboardingRoutes } from './admin-onboarding-routes.ts';
import { clientOnboardingRoutes } from './client-onboarding-routes.ts';

export const onboardingModule: Module = {
  name: 'onboarding',
  routes: [...adminOnboardingRoutes, ...clientOnboardingRoutes],
};
