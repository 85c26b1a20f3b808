import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { saidOf, tell } from '#shared/saying/tell.ts';
import { type SitePlacements, sitePlacements } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { correctInstead } from '#shared/schemas/entities/site-acts.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { SheetForm } from '../../engine/form/SheetForm.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { type ProblemBody, request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { splitPlacementIds } from './split-placement-ids.ts';

interface Props {
  site: Site;
  held: SitePlacements;
  trackers: Tracker[];
  onClose: () => void;
}

/** Ids by tracker id, as `t5`: react-hook-form treats a plain number as an index. */
type Values = Record<string, string[]>;
const fieldOf = (trackerId: number) => `t${trackerId}`;

/** Assigns placements to a site, tracker by tracker. */
export default function PlacementsForm({ site, held, trackers, onClose }: Props) {
  const { placements: texts } = useMessages(siteDetailMessages);
  const locale = useLocale();
  const leaving = useRef(false);
  const form = useForm<Values>({ defaultValues: valuesOf(held, trackers) });
  const save = useSavePlacements(site.id, () => {
    leaving.current = true;
    onClose();
  });
  /** Messages for a line of the call are shown at its tracker. */
  const show = (faults: Record<string, string>, wanted: SitePlacements) => {
    for (const [path, said] of Object.entries(faults)) {
      const line = wanted[Number(path.split('.')[0])];
      if (line) form.setError(fieldOf(line.trackerId), { message: tell(said, locale) });
    }
  };
  const submit = (values: Values) => {
    const wanted = placementsOf(values, trackers);
    const issues = sitePlacements.safeParse(wanted).error?.issues ?? [];
    show(Object.fromEntries(issues.map((one) => [one.path.join('.'), saidOf(one)])), wanted);
    if (issues.length > 0) return;
    save.mutate(wanted, { onError: (error) => show(errorsIn(error), wanted) });
  };
  const isShown = Object.keys(errorsIn(save.error)).length > 0;
  return (
    <SheetForm
      title={texts.edit}
      form={form}
      action={texts.save}
      isPending={save.isPending}
      refusal={save.error && <Refused error={save.error} isShown={isShown} />}
      leaving={leaving}
      width={600}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {texts.rules}{' '}
        <Link
          component={RouterLink}
          to={`/sites/${site.id}/placements/correct`}
          replace
          // In a sentence, colour alone does not tell a link from its text.
          underline="always"
        >
          {correctInstead[locale]}
        </Link>
      </Alert>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.inputHint}
      </Typography>
      {trackers.map(({ id, name }) => (
        <PlacementsInput key={id} name={fieldOf(id)} label={name} />
      ))}
    </SheetForm>
  );
}

function useSavePlacements(siteId: number, onSaved: () => void) {
  const { placements: texts } = useMessages(siteDetailMessages);
  const queries = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const address = `sites/${siteId}/placements`;
  return useMutation({
    mutationFn: (wanted: SitePlacements) =>
      request<SitePlacements>(`${apiUrl}/${address}`, 'PUT', wanted),
    onSuccess: (saved) => {
      queries.setQueryData(['call', address], saved);
      // Past figures may have changed, too.
      refresh();
      notify(texts.saved, { type: 'success' });
      onSaved();
    },
  });
}

interface TakenProblem extends ProblemBody {
  siteId?: number;
  siteUrl?: string;
}

function errorsIn(error: Error | null): Record<string, string> {
  const { errors = {} }: ProblemBody = error instanceof HttpError ? (error.body ?? {}) : {};
  return errors;
}

/** For a taken placement: where it is, and how to move it here. */
function Refused({ error, isShown }: { error: Error; isShown: boolean }) {
  const { placements: texts } = useMessages(siteDetailMessages);
  const errorText = useErrorText();
  const problem: TakenProblem = error instanceof HttpError ? (error.body ?? {}) : {};
  if (problem.code !== 'placement-taken' || !problem.siteUrl) {
    return isShown ? null : <InlineFailure error={error} />;
  }
  return (
    <Alert severity="error" variant="outlined" role="alert">
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{texts.takenTitle}</Typography>
      <div>{errorText(error)}</div>
      <div>{texts.takenHint(problem.siteUrl)}</div>
      <Link component={RouterLink} to={`/sites/${problem.siteId}`} target="_blank">
        {texts.openSite(problem.siteUrl)}
      </Link>
    </Alert>
  );
}

const valuesOf = (held: SitePlacements, trackers: Tracker[]): Values =>
  Object.fromEntries(
    trackers.map(({ id }) => [
      fieldOf(id),
      held.find(({ trackerId }) => trackerId === id)?.placementIds ?? [],
    ]),
  );

const placementsOf = (values: Values, trackers: Tracker[]): SitePlacements =>
  trackers.flatMap(({ id }) => {
    const placementIds = values[fieldOf(id)] ?? [];
    return placementIds.length > 0 ? [{ trackerId: id, placementIds }] : [];
  });

interface PlacementsInputProps {
  name: string;
  label: string;
}

/** Placement ids as chips. Typed text counts once the input is left. */
function PlacementsInput({ name, label }: PlacementsInputProps) {
  const m = useMessages();
  const { field, fieldState } = useController({ name });
  const ids: string[] = field.value;
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={ids}
      onChange={(_, next) => field.onChange(splitPlacementIds(next))}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /[,;\s]$/.test(text) && text.trim() !== '') {
          field.onChange(splitPlacementIds([...ids, text]));
        }
      }}
      onPaste={(event) => {
        // An input would join the lines of a pasted column.
        const pasted = splitPlacementIds([event.clipboardData.getData('text')]);
        if (pasted.length < 2) return;
        event.preventDefault();
        field.onChange(splitPlacementIds([...ids, ...pasted]));
      }}
      onBlur={field.onBlur}
      clearText={m.record.clear}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, autoComplete: 'off', spellCheck: false },
          }}
        />
      )}
    />
  );
}
