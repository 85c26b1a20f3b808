import GlobalStyles from '@mui/material/GlobalStyles';

/** On a screen with a wide table: paper is printed across. */
export const PrintLandscape = () => <GlobalStyles styles={acrossThePaper} />;

const acrossThePaper = { '@page': { size: 'A4 landscape' } };
