import CloseIcon from '@mui/icons-material/Close';
import GroupOffIcon from '@mui/icons-material/GroupOffOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ListView } from '#shared/schemas/calls/preferences.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  view: ListView;
  isPending: boolean;
  onShare: (shared: boolean) => void;
  onRemove: () => void;
}

/** The actions for the open saved view: share, unshare, remove. */
export function SavedViewActs({ view, isPending, onShare, onRemove }: Props) {
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
