/** The share of viewers who clicked, clicks / views; null without views. */
export const clickRate = (views: number, clicks: number): number | null =>
  views === 0 ? null : clicks / views;
