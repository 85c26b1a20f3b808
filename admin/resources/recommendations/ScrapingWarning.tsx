import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { SettingName } from './setting-name.ts';

interface Props {
  fields: readonly SettingName[];
  onSave: () => void;
  onClose: () => void;
}

/** Some saved settings only apply after reindexing the website. */
export function ScrapingWarning({ fields, onSave, onClose }: Props) {
  const settings = useMessages(recommendationSettingMessages);
  const m = useMessages(recommendationFormMessages);
  const labels = fields.map((field) => settings.fields[field].label);
  return (
    <AskDialog
      title={m.warning}
      onClose={onClose}
      action={
        <Button variant="contained" onClick={onSave}>
          {m.save}
        </Button>
      }
    >
      <Typography>{settings.scrapingChanged(labels.join(', '))}</Typography>
    </AskDialog>
  );
}
