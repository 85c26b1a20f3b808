import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { opening } from '../../platform/useOpened.ts';
import { completeAddress } from './complete-address.ts';

/** Explains any address of the site; the answer has an address, too. */
export function AskWhy({ domain }: { domain: string | undefined }) {
  const { why: m } = useMessages(recommendationSettingMessages);
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('url') ?? '');
  const ask = () => {
    parameters.set('url', completeAddress(typed, domain));
    setParameters(parameters, { state: opening, preventScrollReset: true });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) ask();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, maxWidth: 720 }}
    >
      <Typography sx={{ flexBasis: '100%' }}>{m.hint}</Typography>
      <TextField
        label={m.label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={domain && `https://${domain}/`}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'off', maxLength: 2000 } }}
        sx={{ flex: '1 1 260px', m: 0 }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {m.ask}
      </Button>
    </Box>
  );
}
