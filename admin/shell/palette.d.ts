import type {} from '@mui/material/styles';

/** Our colours in addition to the library's. */
declare module '@mui/material/styles' {
  interface Palette {
    line: string;
    raised: string;
  }
  interface PaletteOptions {
    line?: string;
    raised?: string;
  }
}
