/** Browsers without idle callbacks wait this long. */
const laterMs = 300;

/** Resolves once the browser has nothing better to do: what it waits for is further down the page. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, laterMs);
  });
