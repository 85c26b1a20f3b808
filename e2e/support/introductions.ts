import { type APIRequestContext, expect } from '@playwright/test';

export interface Introductions {
  welcomePageVisited: boolean;
  dashboardPageVisited: boolean;
}

/** The introductions that the signed-in user has closed: those no longer appear. */
export async function markIntroductions(
  request: APIRequestContext,
  seen: Introductions = { welcomePageVisited: true, dashboardPageVisited: true },
): Promise<void> {
  const response = await request.put('/api/client/profile', { data: seen });
  expect(response.status()).toBe(200);
}
