/**
 * Side by side the columns would not fit a phone, and what can be done would be out of view: there
 * a row's cells stand below each other, each under its column's title.
 */
export const stackedOnPhone = (titles: readonly (string | undefined)[]) => ({
  '@media screen and (max-width: 599px)': {
    '& thead': { display: 'none' },
    '& tbody tr.MuiTableRow-root': { display: 'block', height: 'auto', py: 2 },
    '& tbody td': { display: 'block', height: 'auto', border: 0, px: 5, textAlign: 'left' },
    '& tbody td::before': { display: 'block', fontSize: 12, color: 'text.secondary' },
    ...Object.fromEntries(
      titles.map((title, index) => [
        `& tbody td:nth-of-type(${index + 1})::before`,
        { content: JSON.stringify(title ?? '') },
      ]),
    ),
  },
});
