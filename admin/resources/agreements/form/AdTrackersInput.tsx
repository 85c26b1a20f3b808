import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { sideBySide } from '../../../platform/ui/side-by-side.ts';
import { Tick } from '../../../platform/ui/Tick.tsx';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';

interface Props {
  trackers: Tracker[];
  locked: boolean;
  /** Why they are locked. */
  note: string | undefined;
}

/** Which ads are shown, by seller. */
export function AdTrackersInput({ trackers, locked, note }: Props) {
  const locale = useLocale();
  const { field, fieldState } = useController({ name: 'adTrackers' });
  const chosen = field.value as number[];
  const ads = trackers.filter(({ useCase }) => useCase === 'AD_TRACKING');
  const owners = [...new Set(ads.map(({ owner }) => owner))];
  const toggle = (ids: number[], checked: boolean) =>
    field.onChange(
      ads.map(({ id }) => id).filter((id) => (ids.includes(id) ? checked : chosen.includes(id))),
    );
  return (
    <Box role="group" aria-labelledby="agreement-ads">
      <Typography id="agreement-ads" variant="h3">
        {agreement.fields.adTrackers.label[locale]}
      </Typography>
      {note && <Typography sx={{ color: 'text.secondary' }}>{note}</Typography>}
      <Box sx={{ ...sideBySide('sm', 4), mt: 2 }}>
        {owners.map((owner) => (
          <Owner
            key={owner}
            owner={owner}
            ads={ads.filter((tracker) => tracker.owner === owner)}
            chosen={chosen}
            locked={locked}
            onToggle={toggle}
          />
        ))}
      </Box>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
    </Box>
  );
}

interface OwnerProps {
  owner: Tracker['owner'];
  ads: Tracker[];
  chosen: number[];
  locked: boolean;
  onToggle: (ids: number[], checked: boolean) => void;
}

function Owner({ owner, ads, chosen, locked, onToggle }: OwnerProps) {
  const m = useMessages(agreementMessages);
  const ids = ads.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  return (
    <Box role="group" aria-label={owner}>
      <Tick
        label={m.allOf(owner)}
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(checked) => onToggle(ids, checked)}
        disabled={locked}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 'fontWeightMedium' } }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 5 }}>
        {ads.map(({ id, name }) => (
          <li key={id}>
            <Tick
              label={name}
              checked={chosen.includes(id)}
              onChange={(checked) => onToggle([id], checked)}
              disabled={locked}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
