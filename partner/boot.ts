import 'design-tokens.css';
import './styles/base.css';
import './styles/print.css';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { elapsedRange, readMonth } from './lib/months.ts';
import { noteStart } from './lib/note-preview.ts';
import { companyPath, mePath, metricsPath, onboardingPath, sitesPath } from './lib/paths.ts';
import type { Exchange } from './lib/prefetch.ts';
import { adoptPreview } from './lib/preview.ts';
import { getEarly } from './lib/request.ts';
import { applyTheme, storedTheme } from './lib/theme.ts';
import { today } from './lib/today.ts';

/*
 * The small script that runs first: it sets the theme before anything is painted, and asks for
 * what the first screen shows while the application itself is still on its way.
 */
applyTheme(storedTheme());
const preview = adoptPreview(window.location);
if (preview) void noteStart(preview);
askForFirstScreen(window.location);
void import('./main.tsx');

function askForFirstScreen({ pathname, search }: Location) {
  const page = /^\/dashboard(?:\/sites\/(\d{1,9}))?\/?$/.exec(pathname);
  if (!page) return;
  for (const path of [mePath, sitesPath]) getEarly(path);
  getEarly(companyPath).then(askForOnboarding, () => undefined);
  const parameters = new URLSearchParams(search);
  if (parameters.has('sites')) return;
  const range = elapsedRange(readMonth(parameters.get('month'), today()), today());
  getEarly(metricsPath(range, page[1] ? [Number(page[1])] : []));
}

/** Who is being set up sees that first. */
function askForOnboarding({ response, answer }: Exchange) {
  if (!response.ok || (answer as ClientCompany).onboardingStatus !== 'OPEN') return;
  getEarly(onboardingPath);
  void import('./pages/onboarding.ts');
}
