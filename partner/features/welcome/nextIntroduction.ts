import type { Profile } from '#shared/schemas/calls/client.ts';

interface Visit {
  profile: Pick<Profile, 'welcomePageVisited' | 'dashboardPageVisited'>;
  /** One introduction per visit is enough. */
  hasSeenWelcome: boolean;
  /** Whether a site has been live longer than 31 hours; undefined while unknown. */
  isLive: boolean | undefined;
}

/** The introduction that opens by itself, if any. */
export function nextIntroduction({ profile, hasSeenWelcome, isLive }: Visit) {
  if (!profile.welcomePageVisited) return 'welcome';
  if (hasSeenWelcome || profile.dashboardPageVisited) return null;
  return isLive === false ? 'tour' : null;
}
