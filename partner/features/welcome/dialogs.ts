/** The introductions, loaded together and only for readers who are to see one. */
export { TourDialog } from './components/TourDialog.tsx';
export { WelcomeDialog } from './components/WelcomeDialog.tsx';
