import Typography from '@mui/material/Typography';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { randomKey } from '../../../app/random-key.ts';
import { useLocale } from '../../../app/useMessages.ts';
import { useAct } from '../../actions/useAct.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface Props {
  name: string;
  action: Action;
  onClose: () => void;
}

/** A declared action, done to each selected record. */
export default function BulkAct({ name, action: { label, confirm }, onClose }: Props) {
  const declaration = useDeclaration();
  const act = useAct(name);
  const locale = useLocale();
  return (
    <BulkDialog
      declaration={declaration}
      title={label[locale]}
      verb={label[locale]}
      color="primary"
      ready
      act={({ id }) => act(id, {}, randomKey())}
      onClose={onClose}
    >
      {confirm && <Typography>{confirm.text[locale]}</Typography>}
    </BulkDialog>
  );
}
