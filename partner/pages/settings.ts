/** The settings, loaded together. */
export { BankingPage } from './BankingPage.tsx';
export { CompanyDetailsPage } from './CompanyDetailsPage.tsx';
export { PasswordSettingsPage } from './PasswordSettingsPage.tsx';
export { PeoplePage } from './PeoplePage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
export { SettingsFrame } from './SettingsFrame.tsx';
