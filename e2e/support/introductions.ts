import { type APIRequestContext, expect } from '@playwright/test';

export interface Introductions {
  welcomePageVisited: boolean;
  dashboardPageVisited: boolean;
}

/** Which introductions the signed-in user has closed: those come up no more. */
export async function markIntroductions(
  request: APIRequestContext,
  seen: Introductions = { welcomePageVisited: true, dashboardPageVisited: true },
): Promise<void> {
  const response = await request.put('/api/client/profile', { data: seen });
  expect(response.status()).toBe(200);
}
