import type { Me } from '#shared/schemas/calls/auth.ts';
import type { ClientCompany, ClientMetrics } from '#shared/schemas/calls/client.ts';
import { allSites, oneSite } from './chosenSites.ts';
import { baseOf } from './companyBase.ts';
import {
  changePath,
  companyPath,
  mePath,
  metricsPath,
  onboardingPath,
  privacyPath,
  requiredPath,
  sitesPath,
} from './paths.ts';
import { askedRange, readPeriod } from './period.ts';
import { today } from './today.ts';

/**
 * Requests what the dashboard shows first, before it is drawn: the browser while the application is
 * loading, the server for the HTML it sends. Other pages need nothing.
 *
 * @param ask resolves to the answer, or to undefined if it was refused or failed
 */
export async function askForFirstScreen(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ask: (path: string) => Promise<unknown>,
): Promise<void> {
  const path = pathname.slice(baseOf(pathname).length);
  const page = /^\/dashboard(?:\/sites\/(\d{1,9}))?\/?$/.exec(path);
  if (!page) return;
  const parameters = new URLSearchParams(search);
  const { period, compare } = readPeriod(parameters, today());
  const range = askedRange(period, today());
  const chosen = page[1] ? oneSite(Number(page[1])) : allSites;
  const askWhy = (metrics: unknown) => {
    const why = metrics ? changePath(metrics as ClientMetrics, chosen) : null;
    return why && ask(why);
  };
  await Promise.all([
    // What a manager has to do stands above the figures.
    ask(mePath).then((me) => Promise.all(page[1] || !manages(me) ? [] : ofManagers.map(ask))),
    ask(sitesPath),
    // Which of the chosen sites exist is only known later.
    parameters.has('sites') ||
      parameters.has('exclude') ||
      ask(metricsPath(range, chosen, compare)).then(askWhy),
    ask(companyPath).then((company) => isBeingSetUp(company) && ask(onboardingPath)),
  ]);
}

const ofManagers = [requiredPath, privacyPath];

const manages = (me: unknown) =>
  Boolean((me as Me | undefined)?.permissions.includes('manageCompany'));

/** A company in onboarding sees that first. */
const isBeingSetUp = (company: unknown) =>
  (company as ClientCompany | undefined)?.onboardingStatus === 'OPEN';
