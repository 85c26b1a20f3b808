/** The only place for colours, type and space; the MUI theme and the partner app's CSS read it. */
export const colors = {
  light: {
    canvas: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E2E5EA',
    ink: '#1A2030',
    inkMuted: '#566072',
    brand: '#2B55DE',
    onBrand: '#FFFFFF',
    good: '#137547',
    warn: '#8F5F00',
    bad: '#BF2A2F',
    info: '#0A66C2',
  },
  dark: {
    canvas: '#0F1218',
    surface: '#171B23',
    raised: '#1E232D',
    line: '#2B313C',
    ink: '#E8EAEE',
    inkMuted: '#9CA5B4',
    brand: '#86A2FF',
    onBrand: '#0F1218',
    good: '#4CC38A',
    warn: '#F0B429',
    bad: '#FF7B7F',
    info: '#6CB6FF',
  },
} as const;

export type ColorScheme = keyof typeof colors;

/** A colour means the same in every chart. */
export const chartColors = {
  'desktop-consent': '#2B55DE',
  'mobile-consent': '#0E9384',
  'desktop-non-consent': '#A9BCF7',
  'mobile-non-consent': '#93D5CC',
  QMN: '#7A5AE0',
  WB: '#D9701E',
  previous: '#9CA5B4',
} as const;

export const fontFamily = "'Inter Variable', system-ui, sans-serif";
export const fontSizes = [12, 14, 16, 20, 28, 40] as const;
export const fontWeights = { regular: 400, medium: 550, bold: 650 } as const;
/** Base sizes in px: the back office is dense, the partner app is read on a phone. */
export const baseFontSize = { backOffice: 14, partner: 16 } as const;

/** px; all distances are multiples. */
export const spaceUnit = 4;
export const radius = { control: 8, card: 12 } as const;
export const motionMs = 140;
export const shadow = {
  light: '0 1px 2px rgb(26 32 48 / 0.06), 0 8px 24px rgb(26 32 48 / 0.08)',
  dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.4)',
} as const;
