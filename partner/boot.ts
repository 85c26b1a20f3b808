import 'design-tokens.css';
import './styles/base.css';
import './styles/print.css';
import { elapsedRange, readMonth } from './lib/months.ts';
import { noteStart } from './lib/note-preview.ts';
import { companyPath, mePath, metricsPath, sitesPath } from './lib/paths.ts';
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
  for (const path of [mePath, companyPath, sitesPath]) getEarly(path);
  const parameters = new URLSearchParams(search);
  if (parameters.has('sites')) return;
  const range = elapsedRange(readMonth(parameters.get('month'), today()), today());
  getEarly(metricsPath(range, page[1] ? [Number(page[1])] : []));
}
