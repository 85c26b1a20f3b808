import OpenIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useRefresh } from 'react-admin';
import { onboardingAdminMessages } from '#shared/messages/onboarding-admin.ts';
import type {
  AdminOnboarding,
  OnboardingTodo,
  SiteSetup,
} from '#shared/schemas/calls/onboarding.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  siteId: number;
  /** Address of the site. */
  url: string;
  todo: OnboardingTodo;
  /** As the page knows it. */
  setup: SiteSetup;
  onClose: () => void;
}

/** The manual's preview, to read before the company is mailed that it is ready. */
export default function ManualDialog({ siteId, url, todo, setup: known, onClose }: Props) {
  const o = useMessages(onboardingAdminMessages);
  const { manual: m } = o;
  const title = todo.title[useLocale()];
  const action = useDirectChange();
  const reload = useRefresh();
  // Placements may have been changed since the page was opened.
  useEffect(reload, [reload]);
  const { data } = useCall<AdminOnboarding>(`sites/${siteId}/onboarding`);
  const setup = data?.setup ?? known;
  const { placements, language } = setup;
  const prepare = () =>
    action.mutate(
      { path: `todos/${todo.id}/complete`, done: o.done(title) },
      { onSuccess: onClose },
    );
  return (
    <AskDialog
      title={m.prepareFor(url)}
      maxWidth="sm"
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
      action={
        <Button
          variant="contained"
          disabled={placements === 0}
          loading={action.isPending}
          onClick={prepare}
        >
          {m.prepare}
        </Button>
      }
      onClose={onClose}
    >
      {placements === 0 ? (
        <Alert variant="standard" severity="warning" sx={{ width: 1 }}>
          {m.noPlacements}
        </Alert>
      ) : (
        <Typography>{m.says(placements, m.languages[language])}</Typography>
      )}
      <Pending setup={setup} />
      <Button
        variant="outlined"
        startIcon={<OpenIcon />}
        component="a"
        href={`${apiUrl}/sites/${siteId}/manual/preview`}
        target="_blank"
        rel="noreferrer"
        disabled={placements === 0}
      >
        {m.preview}
      </Button>
      <Typography sx={{ color: 'text.secondary' }}>{o.ask.mailsCompany}</Typography>
    </AskDialog>
  );
}

/** Agreed positions that cannot be integrated yet. */
function Pending({ setup: { pending } }: Pick<Props, 'setup'>) {
  const { manual: m } = useMessages(onboardingAdminMessages);
  if (pending.length === 0) return null;
  return (
    <Alert variant="standard" severity="warning" sx={{ width: 1 }}>
      {m.pending}
      <ul style={listStyle}>
        {pending.map(({ tracker }) => (
          <li key={tracker}>{tracker}</li>
        ))}
      </ul>
    </Alert>
  );
}

const listStyle = { margin: '8px 0 0', paddingLeft: 20 } as const;
