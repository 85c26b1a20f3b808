import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { AddSavedQueryDialog, useListContext } from 'react-admin';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useViews, type View } from './useViews.ts';

/** The list's views as tabs: all, those that everyone has, those the reader saved. */
export function Views() {
  const declaration = useDeclaration();
  const { views, active, open, remove } = useViews(declaration);
  const { filterValues } = useListContext();
  const [saving, setSaving] = useState(false);
  const m = useMessages();
  const name = useViewName();
  const canSave = active === undefined && Object.keys(filterValues).length > 0;
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
        <Tooltip title={m.list.removeView(name(active))}>
          <IconButton aria-label={m.list.removeView(name(active))} onClick={() => remove(active)}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      )}
      {canSave && (
        <Button
          color="inherit"
          startIcon={<BookmarkIcon />}
          onClick={() => setSaving(true)}
          sx={{ color: 'text.secondary' }}
        >
          {m.list.saveView}
        </Button>
      )}
      <AddSavedQueryDialog open={saving} onClose={() => setSaving(false)} />
    </Box>
  );
}

function useViewName() {
  const locale = useLocale();
  const m = useMessages();
  return (view: View) => (view.kind === 'all' ? m.list.all : view.label[locale]);
}

const viewsSx = {
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  mb: 2,
} as const;
