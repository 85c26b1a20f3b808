import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useSetLocale } from 'react-admin';
import { shownEmail } from '#shared/domain/host.ts';
import { passwordHint } from '#shared/domain/password-hint.ts';
import type { Locale } from '#shared/locale.ts';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { OwnProfile } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { useFieldErrors } from '../../platform/useFieldErrors.ts';
import { useMe, useUpdateMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { PersonalData } from '../../resources/people/PersonalData.tsx';
import { AccountForm } from './AccountForm.tsx';
import { NewsSection } from './NewsSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection, sessionsKey } from './SessionsSection.tsx';

/** The user's own account: identity, sign-in, and sessions. */
export default function AccountPage() {
  const m = useMessages(accountMessages).account;
  usePageTitle(m.title);
  return (
    <>
      <PageHeader title={m.title} />
      <Box sx={{ ...sideBySide('lg', 5), alignItems: 'start', maxWidth: 1120 }}>
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

function ProfileSection() {
  const { frame } = useMessages();
  const m = useMessages(accountMessages).account;
  const me = useMe();
  const updateMe = useUpdateMe();
  const setLocale = useSetLocale();
  const notify = useNotify();
  const [profile, setProfile] = useState<OwnProfile>({
    firstName: me.firstName,
    lastName: me.lastName,
    language: me.language,
  });
  const save = useMutation({
    mutationFn: () => request<OwnProfile>('/api/auth/profile', 'PUT', profile),
    onSuccess: async (saved) => {
      if (saved.language !== me.language) await setLocale(saved.language);
      updateMe({ ...me, ...saved });
      setProfile(saved);
      notify(m.saved, { type: 'success' });
    },
  });
  const errors = useFieldErrors(save.error);
  const change = (part: Partial<OwnProfile>) => setProfile({ ...profile, ...part });
  const unchanged =
    profile.firstName === me.firstName &&
    profile.lastName === me.lastName &&
    profile.language === me.language;
  return (
    <Section title={m.profile}>
      <AccountForm
        onSubmit={() => save.mutate()}
        failure={errors.above}
        label={m.save}
        isPending={save.isPending}
        disabled={unchanged}
      >
        <TextField
          label={m.firstName}
          value={profile.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
          autoComplete="given-name"
          required
          {...errors.of('firstName')}
        />
        <TextField
          label={m.lastName}
          value={profile.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
          autoComplete="family-name"
          required
          {...errors.of('lastName')}
        />
        <TextField label={m.email} value={shownEmail(me.email)} disabled helperText={m.emailHint} />
        <TextField
          select
          label={m.language}
          value={profile.language}
          onChange={(event) => change({ language: event.target.value as Locale })}
          {...errors.of('language')}
        >
          {Object.entries(frame.languages).map(([language, name]) => (
            <MenuItem key={language} value={language}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </AccountForm>
    </Section>
  );
}
