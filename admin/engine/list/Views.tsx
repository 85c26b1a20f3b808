import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import GroupOffIcon from '@mui/icons-material/GroupOffOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ListView } from '#shared/schemas/calls/preferences.ts';
import { problemOf } from '../../platform/http-client.ts';
import { told } from '../../platform/told.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useSavedViews } from './useSavedViews.ts';
import { useViews, type View } from './useViews.ts';

/** The list's views as tabs: all, the common ones, the reader's own, those shared by others. */
export function Views() {
  const declaration = useDeclaration();
  const { saved, error, refetch, save, share, remove } = useSavedViews(declaration.name);
  const { views, active, open, openAll } = useViews(declaration, saved);
  const { filterValues } = useListContext();
  const [saving, setSaving] = useState(false);
  const m = useMessages();
  const name = useViewName();
  const canSave = active === undefined && Object.keys(filterValues).length > 0;
  if (error) return <InlineFailure error={error} onRetry={refetch} />;
  if (views.length === 1 && !canSave) return null;

  return (
    <Box sx={viewsSx}>
      <Tabs
        value={active ? views.indexOf(active) : false}
        onChange={(_, index: number) => views[index] && open(views[index])}
        variant="scrollable"
        scrollButtons={false}
        aria-label={m.list.views}
      >
        {views.map((view) => (
          <Tab key={view.key} label={name(view)} />
        ))}
      </Tabs>
      {active?.kind === 'saved' && (
        <SavedViewActs
          view={active.saved}
          isPending={share.isPending || remove.isPending}
          onShare={(shared) => share.mutate({ ...active.saved, shared })}
          onRemove={() => remove.mutate(active.saved, { onSuccess: openAll })}
        />
      )}
      {canSave && (
        <Button
          color="inherit"
          startIcon={<BookmarkIcon />}
          onClick={() => {
            save.reset();
            setSaving(true);
          }}
          sx={{ color: 'text.secondary', flexShrink: 0 }}
        >
          {m.list.saveView}
        </Button>
      )}
      {saving && <SaveViewDialog save={save} onClose={() => setSaving(false)} />}
    </Box>
  );
}

function useViewName() {
  const locale = useLocale();
  const { list: m } = useMessages();
  return (view: View) => {
    if (view.kind === 'all') return m.all;
    if (view.kind === 'fixed') return view.label[locale];
    const { label, isOwn, ownerName } = view.saved;
    return isOwn ? label : m.viewOf(label, ownerName);
  };
}

const viewsSx = {
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  mb: 2,
} as const;

interface SaveViewDialogProps {
  save: ReturnType<typeof useSavedViews>['save'];
  onClose: () => void;
}

/**
 * Replaces react-admin's `AddSavedQueryDialog`, which accepts an empty name, saves on each click
 * and has no field for the audience.
 */
function SaveViewDialog({ save, onClose }: SaveViewDialogProps) {
  const { filterValues, sort } = useListContext();
  const [label, setLabel] = useState('');
  const [shared, setShared] = useState(false);
  const locale = useLocale();
  const m = useMessages();
  const { errors } = problemOf(save.error);

  const submit = () => {
    if (save.isPending) return;
    save.mutate({ label, shared, filter: filterValues, sort }, { onSuccess: onClose });
  };

  return (
    <AskDialog
      title={m.list.saveViewTitle}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      action={
        <Button
          type="submit"
          variant="contained"
          disabled={label.trim() === ''}
          loading={save.isPending}
        >
          {m.list.saveView}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        margin="dense"
        label={m.list.viewName}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={errors?.label !== undefined}
        helperText={errors?.label && told(errors.label, locale)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Tick label={m.list.shareView} checked={shared} onChange={setShared} />
      {save.error && !errors?.label && <InlineFailure error={save.error} />}
    </AskDialog>
  );
}

interface SavedViewActsProps {
  view: ListView;
  isPending: boolean;
  onShare: (shared: boolean) => void;
  onRemove: () => void;
}

/** The actions for the open saved view: share, unshare, remove. */
function SavedViewActs({ view, isPending, onShare, onRemove }: SavedViewActsProps) {
  const { list: m } = useMessages();
  // Others' views: only users who manage admins.
  const mayUnshare = useAllowed('roles') || view.isOwn;
  const sharing = view.shared ? m.unshareView(view.label) : m.shareView;
  return (
    <>
      {(view.shared ? mayUnshare : view.isOwn) && (
        <Tooltip title={sharing}>
          <IconButton
            aria-label={sharing}
            disabled={isPending}
            onClick={() => onShare(!view.shared)}
          >
            {view.shared ? <GroupOffIcon /> : <GroupIcon />}
          </IconButton>
        </Tooltip>
      )}
      {view.isOwn && (
        <Tooltip title={m.removeView(view.label)}>
          <IconButton aria-label={m.removeView(view.label)} disabled={isPending} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
