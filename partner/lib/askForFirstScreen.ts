import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { allSites, oneSite } from './chosenSites.ts';
import { elapsedRange, readMonth } from './months.ts';
import { companyPath, mePath, metricsPath, onboardingPath, sitesPath } from './paths.ts';
import { today } from './today.ts';

/**
 * Asks for what the dashboard shows first, before it is drawn: the browser while the application is
 * still on its way, the server for the picture that it sends along. Other pages need nothing.
 *
 * @param ask resolves to the answer, or to undefined where it was refused or failed
 */
export async function askForFirstScreen(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ask: (path: string) => Promise<unknown>,
): Promise<void> {
  const page = /^\/dashboard(?:\/sites\/(\d{1,9}))?\/?$/.exec(pathname);
  if (!page) return;
  const parameters = new URLSearchParams(search);
  const range = elapsedRange(readMonth(parameters.get('month'), today()), today());
  const chosen = page[1] ? oneSite(Number(page[1])) : allSites;
  await Promise.all([
    ask(mePath),
    ask(sitesPath),
    // Which of the chosen sites there are is known only later.
    parameters.has('sites') || parameters.has('exclude') || ask(metricsPath(range, chosen)),
    ask(companyPath).then((company) => isBeingSetUp(company) && ask(onboardingPath)),
  ]);
}

/** Who is being set up sees that first. */
const isBeingSetUp = (company: unknown) =>
  (company as ClientCompany | undefined)?.onboardingStatus === 'OPEN';
