import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mattersRoom } from '#shared/realtime.ts';
import { followRooms } from '#shared/realtime-line.ts';
import { isAllowed } from '../platform/permission.ts';
import { useMe } from '../platform/useMe.ts';
import { declarations } from '../resources/index.ts';

/** The first screen goes first. */
const firstScreenMs = 1000;
/** Some change by time alone, such as an alert whose mute has expired, and an event can be lost. */
const checkEveryMs = 300_000;
/** A crawl or an import has news all the time, and these add up over everything. */
const overviewEveryMs = 15_000;

/**
 * Keeps lists, pages and badges of all resources current, wherever they are shown to users who may
 * read them: refetched on each change and each reconnect.
 */
export function useLiveRecords(): void {
  const client = useQueryClient();
  const { permissions } = useMe();
  useEffect(() => {
    const read = declarations.filter(({ permission }) => isAllowed(permissions, permission.read));
    const rooms = [...read.map(({ name }) => name), mattersRoom];
    let overviewAt = 0;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const askOverview = () => {
      asking ??= setTimeout(
        () => {
          asking = undefined;
          overviewAt = Date.now();
          void client.invalidateQueries({ predicate: isOfAll });
        },
        overviewAt + overviewEveryMs - Date.now(),
      );
    };
    const ask = (names: readonly string[]) => {
      void client.invalidateQueries({
        predicate: (query) => names.some((name) => isOf(name, query)),
      });
      askOverview();
    };
    let leave = () => {};
    const opening = setTimeout(() => {
      leave = followRooms({ rooms, onNews: ask });
    }, firstScreenMs);
    const checking = setInterval(() => document.hidden || ask(rooms), checkEveryMs);
    return () => {
      clearTimeout(opening);
      clearTimeout(asking);
      clearInterval(checking);
      leave();
    };
  }, [client, permissions]);
}

/** Calls that add up over records of several resources. */
const callsOfAll = ['overview/matters', 'dashboard', 'monitoring/freshness'];

/** The history, and what waits for somebody: of every resource. */
const isOfAll = ({ queryKey: [of, what] }: Query): boolean =>
  of === 'audit-log' || (of === 'call' && callsOfAll.includes(String(what)));

/** react-admin's queries of a resource, the calls under its address, and what waits at a record. */
function isOf(name: string, { queryKey: [of, what], observers }: Query): boolean {
  // A record in a form stays as it was read: react-admin's `<Edit>` asks for it in this way.
  const isEdited = observers.some(({ options }) => options.refetchOnReconnect === false);
  if (of === name) return !isEdited;
  const call = of === 'call' ? String(what) : '';
  return call.startsWith(`${name}/`) || call.startsWith('overview/record-matters');
}
