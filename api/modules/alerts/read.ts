export { selectShown } from './select-tellable.ts';
