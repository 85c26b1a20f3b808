/** The settings, loaded together. */
export { ProfilePage } from './ProfilePage.tsx';
export { SettingsFrame } from './SettingsFrame.tsx';
