/** In px, the room around the bars: the drawing leaves it, and the buttons over it keep to it. */
export const plotFrame = { top: 8, right: 4, axis: 24 };

/** Of the vertical axis: figures of 12 px take some 7 px a letter. */
export const gutterOf = (labels: string[]) =>
  14 + 7 * Math.max(...labels.map(({ length }) => length));

/** Of the whole drawing when it is printed. */
export const paperHeight = 260;
