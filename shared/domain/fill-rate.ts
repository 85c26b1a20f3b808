/** The share of requests served, views / requests; null without requests. */
export const fillRate = (views: number, requests: number): number | null =>
  requests === 0 ? null : views / requests;
