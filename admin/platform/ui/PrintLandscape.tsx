import GlobalStyles from '@mui/material/GlobalStyles';

/** For a screen with a wide table: prints in landscape. */
export const PrintLandscape = () => <GlobalStyles styles={acrossThePaper} />;

const acrossThePaper = { '@page': { size: 'A4 landscape' } };
