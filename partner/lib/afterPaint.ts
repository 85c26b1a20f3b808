/** A page in the background is not painted at all, and not every browser tells. */
const atLatestMs = 300;

/** Resolves once something of the page is seen. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, atLatestMs);
  });
