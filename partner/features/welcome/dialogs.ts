/** The introductions, loaded together and only for whoever is to see one. */
export { TourDialog } from './components/TourDialog.tsx';
export { WelcomeDialog } from './components/WelcomeDialog.tsx';
