import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useSetLocale } from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { OwnProfile } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useMe, useUpdateMe } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { AccountForm } from './AccountForm.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

export function ProfileSection() {
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
        <TextField label={m.email} value={me.email} disabled helperText={m.emailHint} />
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
