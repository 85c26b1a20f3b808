import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { passwordHint } from '#shared/domain/password-hint.ts';
import { accountMessages } from '#shared/messages/account-admin.ts';
import { request } from '../../platform/http-client.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { PersonalData } from '../../resources/people/PersonalData.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewsSection } from './NewsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection, sessionsKey } from './SessionsSection.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

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

const empty = { currentPassword: '', password: '' };

function PasswordSection() {
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const notify = useNotify();
  const client = useQueryClient();
  const [values, setValues] = useState(empty);
  const change = useMutation({
    mutationFn: () => request('/api/auth/password', 'PUT', values),
    onSuccess: () => {
      setValues(empty);
      notify(m.passwordChanged, { type: 'success' });
      void client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const errors = useFieldErrors(change.error);
  const strengthOf = (password: string) => {
    if (password === '') return m.newPasswordHint;
    const hint = passwordHint(password);
    return hint.kind === 'short' ? m.strength.short(hint.missing) : m.strength[hint.kind];
  };
  return (
    <Section title={m.password}>
      <AccountForm
        onSubmit={() => change.mutate()}
        failure={errors.above}
        label={m.changePassword}
        isPending={change.isPending}
        disabled={values.currentPassword === '' || values.password === ''}
      >
        {/* Password managers look for the password's user name. */}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <TextField
          label={m.currentPassword}
          type="password"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
          required
          {...errors.of('currentPassword')}
        />
        <TextField
          label={m.newPassword}
          type="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
          required
          {...errors.of('password', strengthOf(values.password))}
        />
      </AccountForm>
    </Section>
  );
}
