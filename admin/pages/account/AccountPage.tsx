import Box from '@mui/material/Box';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { PersonalData } from '../../resources/people/PersonalData.tsx';
import { NewsSection } from './NewsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The user's own account: identity, sign-in, and sessions. */
export default function AccountPage() {
  const m = useMessages(accountMessages).account;
  usePageTitle(m.title);
  return (
    <>
      <PageHeader title={m.title} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          maxWidth: 1120,
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ProfileSection />
          <NewsSection />
          <SessionsSection />
        </Box>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PasswordSection />
          <SecondFactorSection />
          <PersonalData address="/api/auth" own />
        </Box>
      </Box>
    </>
  );
}
