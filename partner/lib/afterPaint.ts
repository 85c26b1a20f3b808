/** A background page is never painted, and not every browser reports that. */
const atLatestMs = 300;

/** Resolves once part of the page is visible. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, atLatestMs);
  });
