import useMediaQuery from '@mui/material/useMediaQuery';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Layout, Sidebar, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { alertsRoom } from '#shared/realtime.ts';
import { openRealtime, type RealtimeLine } from '#shared/realtime-line.ts';
import { LoadingScreen, ScreenFailed } from '../platform/ui/screens.tsx';
import { useAllowed } from '../platform/useMe.ts';
import { useLocale } from '../platform/useMessages.ts';
import { Navigation } from './Navigation.tsx';
import { roomForNavigation } from './sizes.ts';
import { TopBar } from './TopBar.tsx';

/**
 * react-admin's `<Layout>`: navigation at the side, the reader's menu above, and the screen. One
 * fault is fixed here: it puts the sidebar inside `<main>`, where skipping to the content would
 * reach the navigation first; so ours is next to the bar, and its place stays empty.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = useLocale();
  usePresence();
  useLiveAlerts();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Layout appBar={NavigationAndBar} sidebar={Nothing} error={ScreenFailed}>
      <Suspense key={pathname} fallback={<LoadingScreen />}>
        {children}
      </Suspense>
    </Layout>
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

/** The first screen goes first. */
const firstScreenMs = 1000;
/** One run raises and resolves alerts, and many sites may be checked at once. */
const gatherMs = 300;
/** No event tells that an alert's mute has expired. */
const checkEveryMs = 300_000;

/**
 * Keeps alerts live on every screen that shows some, for users who may read them: refetched on each
 * change and each reconnect.
 */
function useLiveAlerts(): void {
  const client = useQueryClient();
  const mayRead = useAllowed('monitoring');
  useEffect(() => {
    if (!mayRead) return;
    let leave = () => {};
    let left = false;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const ask = () => void client.invalidateQueries({ predicate: isOfAlerts });
    const gather = () => {
      clearTimeout(gathering);
      gathering = setTimeout(ask, gatherMs);
    };
    const checking = setInterval(() => document.hidden || ask(), checkEveryMs);
    const opening = setTimeout(async () => {
      const line = await openRealtime();
      if (!left) leave = follow(line, gather);
    }, firstScreenMs);
    return () => {
      left = true;
      clearTimeout(opening);
      clearTimeout(gathering);
      clearInterval(checking);
      leave();
    };
  }, [client, mayRead]);
}

/** @returns a function that stops it */
function follow(line: RealtimeLine, onNews: () => void): () => void {
  const enter = () => void line.emit('join', alertsRoom, onNews);
  line.on('connect', enter);
  line.on('alerts_changed', onNews);
  if (line.connected) enter();
  return () => {
    line.off('connect', enter);
    line.off('alerts_changed', onNews);
    if (line.connected) line.emit('leave', alertsRoom);
  };
}

/** react-admin's queries of the resource, the series behind an alert, and its history. */
const isOfAlerts = ({ queryKey: [of, what] }: Query): boolean =>
  of === 'alerts' || of === 'audit-log' || (of === 'call' && String(what).startsWith('alerts/'));
