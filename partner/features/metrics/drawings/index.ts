export { DailyBars } from './DailyBars.tsx';
export { ViewsPie } from './ViewsPie.tsx';
