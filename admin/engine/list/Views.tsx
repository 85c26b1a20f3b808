import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { SavedViewActs } from './SavedViewActs.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
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
