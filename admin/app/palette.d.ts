import type {} from '@mui/material/styles';

/** Colours of ours beside those of the library. */
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
