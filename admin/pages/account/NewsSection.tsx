import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type NewsMails, newsMails } from '#shared/domain/onboarding/operator-news.ts';
import { operatorNewsMessages } from '#shared/messages/operator-news.ts';
import type { NewsMailsSetting } from '#shared/schemas/calls/account.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { AccountForm } from './AccountForm.tsx';

const address = 'news-mails';

/** When I get mails about the companies that I take care of. */
export function NewsSection() {
  const { section: m } = operatorNewsMessages[useLocale()];
  const call = useCall<NewsMailsSetting>(address);
  return (
    <Section title={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.hint}</Typography>
      <Loaded call={call} height={96}>
        {({ newsMails: kept }) => <Choice key={kept} kept={kept} />}
      </Loaded>
    </Section>
  );
}

function Choice({ kept }: { kept: NewsMails }) {
  const { section: m } = operatorNewsMessages[useLocale()];
  const client = useQueryClient();
  const notify = useNotify();
  const [chosen, setChosen] = useState(kept);
  const save = useMutation({
    mutationFn: () =>
      request<NewsMailsSetting>(`${apiUrl}/${address}`, 'PUT', { newsMails: chosen }),
    onSuccess: (saved) => {
      client.setQueryData(['call', address], saved);
      notify(m.saved, { type: 'success' });
    },
  });
  return (
    <AccountForm
      onSubmit={() => save.mutate()}
      failure={save.error}
      label={m.save}
      isPending={save.isPending}
      disabled={chosen === kept}
    >
      <TextField
        select
        label={m.label}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as NewsMails)}
      >
        {newsMails.map((one) => (
          <MenuItem key={one} value={one}>
            {m.choices[one]}
          </MenuItem>
        ))}
      </TextField>
    </AccountForm>
  );
}
