import { lazy, Suspense, useEffect, useState } from 'react';
import type { Profile } from '#shared/schemas/calls/client.ts';
import { isApiError, request } from '../../../lib/request.ts';
import { useGet } from '../../../lib/useGet.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useSites } from '../../sites/api/useSites.ts';
import { nextIntroduction } from '../nextIntroduction.ts';

const WelcomeDialog = lazy(async () => ({
  default: (await import('../dialogs.ts')).WelcomeDialog,
}));
const TourDialog = lazy(async () => ({ default: (await import('../dialogs.ts')).TourDialog }));

interface WelcomeProps {
  /** The reader asked for the tour in the menu. */
  isTourOpen: boolean;
  onOpenTour(): void;
  onCloseTour(): void;
}

/** The introductions: each opens once by itself, the tour also on request. */
export function Welcome({ isTourOpen, onOpenTour, onCloseTour }: WelcomeProps) {
  const { isPreview } = useViewer();
  const { profile, markVisited } = useProfile(!isPreview);
  const { data: sites } = useSites();
  const [hasSeenWelcome, setSeenWelcome] = useState(false);
  useControlT(onOpenTour);

  const isLive = sites?.some(({ live }) => live);
  const next = profile ? nextIntroduction({ profile, hasSeenWelcome, isLive }) : null;
  const closeWelcome = () => {
    setSeenWelcome(true);
    void markVisited({ welcomePageVisited: true });
  };
  const closeTour = () => {
    onCloseTour();
    if (profile?.dashboardPageVisited === false) void markVisited({ dashboardPageVisited: true });
  };

  return (
    <Suspense>
      {next === 'welcome' && <WelcomeDialog onClose={closeWelcome} />}
      {next !== 'welcome' && (isTourOpen || next === 'tour') && <TourDialog onClose={closeTour} />}
    </Suspense>
  );
}

/** Most browsers keep these keys for themselves; where they do not, they open the tour. */
function useControlT(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

const profilePath = '/api/client/profile';

type Visited = Partial<Pick<Profile, 'welcomePageVisited' | 'dashboardPageVisited'>>;

/**
 * The introductions that the reader has closed. Requested after the first screen's data, since
 * nothing waits for it; an admin in a preview has none.
 */
function useProfile(hasOne: boolean) {
  const { data: profile, mutate } = useGet<Profile>(hasOne ? profilePath : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

  async function markVisited(visited: Visited) {
    if (!profile) return;
    await mutate({ ...profile, ...visited }, { revalidate: false });
    try {
      await request<Profile>('PUT', profilePath, visited);
    } catch (failure) {
      // It stays closed for this visit and is shown again on the next one.
      if (!isApiError(failure)) throw failure;
    }
  }

  return { profile, markVisited };
}
