import 'design-tokens.css';
import './styles/base.css';
import './styles/print.css';
import { reloadOnReturn } from '#shared/hooks/reload-on-return.ts';
import { afterPaint } from './lib/afterPaint.ts';
import { answersInPage } from './lib/answersInPage.ts';
import { askForFirstScreen } from './lib/askForFirstScreen.ts';
import { noteStart } from './lib/notePreview.ts';
import { onboardingPath } from './lib/paths.ts';
import { adopt } from './lib/prefetch.ts';
import { adoptPreview } from './lib/preview.ts';
import { getEarly } from './lib/request.ts';
import { applyTheme, storedTheme } from './lib/theme.ts';
import { today } from './lib/today.ts';

/*
 * The small script that runs first: it sets the theme before anything is painted, and requests the
 * first screen's data while the application is still loading. If the server has drawn that screen,
 * it is visible before the application hydrates it.
 */
applyTheme(storedTheme());
reloadOnReturn();
const preview = adoptPreview(window.location);
if (preview) void noteStart(preview);
const known = answersInPage();
if (known) {
  for (const [path, answer] of known) adopt(path, answer);
  void afterPaint().then(() => {
    // The first clock access is slow on phones, so it gets a task of its own.
    today();
    setTimeout(
      start,
      0,
      known.some(([path]) => path === onboardingPath),
    );
  });
} else {
  void askForFirstScreen(window.location, ask);
  start(false);
}

function start(showsOnboarding: boolean) {
  void import('./main.tsx');
  if (showsOnboarding) void import('./pages/onboarding.ts');
}

async function ask(path: string): Promise<unknown> {
  if (path === onboardingPath) void import('./pages/onboarding.ts');
  const exchange = await getEarly(path).catch(() => undefined);
  return exchange?.response.ok ? exchange.answer : undefined;
}
