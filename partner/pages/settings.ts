/** The settings, loaded together. */
export { BankingPage } from './BankingPage.tsx';
export { CompanyDetailsPage } from './CompanyDetailsPage.tsx';
export { ContractsPage } from './ContractsPage.tsx';
export { PasswordSettingsPage } from './PasswordSettingsPage.tsx';
export { PeoplePage } from './PeoplePage.tsx';
export { ProfilePage } from './ProfilePage.tsx';
export { SettingsFrame } from './SettingsFrame.tsx';
