import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Layout, Sidebar, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useArrivalFocus } from '#shared/hooks/useArrivalFocus.ts';
import { openRealtime } from '#shared/realtime-line.ts';
import { Outage } from '../platform/ui/Outage.tsx';
import { AskedQuestion, QuestionPlace } from '../platform/ui/QuestionPlace.tsx';
import { LoadingScreen, ScreenFailed } from '../platform/ui/screens.tsx';
import { useLocale } from '../platform/useMessages.ts';
import { Navigation } from './Navigation.tsx';
import { roomForNavigation } from './sizes.ts';
import { TopBar } from './TopBar.tsx';
import { useLiveRecords } from './useLiveRecords.ts';

/**
 * react-admin's `<Layout>`: navigation at the side, the reader's menu above, and the screen. One
 * fault is fixed here: it puts the sidebar inside `<main>`, where skipping to the content would
 * reach the navigation first; so ours is next to the bar, and its place stays empty.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = useLocale();
  usePresence();
  useLiveRecords();
  useArrivalFocus('#main-content');
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <QuestionPlace>
      <Layout appBar={NavigationAndBar} sidebar={Nothing} error={ScreenFailed}>
        <Outage>
          <Suspense key={pathname} fallback={<LoadingScreen />}>
            {children}
          </Suspense>
        </Outage>
        <AskedQuestion />
      </Layout>
    </QuestionPlace>
  );
}

const Nothing = () => null;

function NavigationAndBar() {
  const hasRoom = useMediaQuery(roomForNavigation);
  const { pathname } = useLocation();
  const [, setOpen] = useSidebarState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each navigation
  useEffect(() => setOpen(false), [pathname, hasRoom, setOpen]);
  return (
    <>
      <Sidebar variant={hasRoom ? 'permanent' : 'temporary'}>
        <Navigation />
      </Sidebar>
      <TopBar />
    </>
  );
}

/** Shows the reader as connected while the back office is open. */
function usePresence(): void {
  useEffect(() => {
    // The first screen goes first.
    const timer = setTimeout(() => void openRealtime(), 1000);
    return () => clearTimeout(timer);
  }, []);
}
