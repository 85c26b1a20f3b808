/** The margins around the bars in px, shared by the drawing and the buttons over it. */
export const plotFrame = { top: 8, right: 4, axis: 24 };

/** Of the vertical axis: digits of 12 px take about 7 px each. */
export const gutterOf = (labels: string[]) =>
  14 + 7 * Math.max(...labels.map(({ length }) => length));

/** Of the whole printed drawing. */
export const paperHeight = 260;
