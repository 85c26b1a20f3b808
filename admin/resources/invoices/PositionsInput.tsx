import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { Invoice, InvoicePosition } from '#shared/schemas/entities/invoice.ts';
import { NumberTextInput } from '../../engine/form/NumberTextInput.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** An invoice's positions: texts of all are editable, amounts only of adjustments. */
export default function PositionsInput({ name }: { name: string }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const heading = useId();
  const { control } = useFormContext();
  const documents = useDocuments();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const { errors } = useFormState({ control });
  const positions: InvoicePosition[] = useWatch({ control, name }) ?? [];
  const net = positions.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0);
  const { message, ...ofPositions }: { message?: string } = errors[name] ?? {};
  // Messages for one position are shown at its input.
  const isOfAll = !Object.keys(ofPositions).some((key) => /^\d+$/.test(key));
  return (
    <Box component="fieldset" aria-labelledby={heading} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 1 }}>
        {m.positions}
      </Typography>
      <Typography variant="caption" sx={{ display: 'block', mb: 3 }}>
        {m.removed}
      </Typography>
      {fields.map(({ key }, index) => {
        const { kind = 'ADJUSTMENT', amount, title } = positions[index] ?? {};
        const at = `${name}.${index}`;
        return (
          <Box
            key={key}
            role="group"
            aria-label={`${m.position} ${index + 1}`}
            sx={{ borderTop: 1, borderColor: 'divider', pt: 3, pb: 4 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
              <Chip label={m.kinds[kind]} />
              <Box sx={{ flex: 1 }} />
              <IconButton
                aria-label={m.moveUp(title ?? '')}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                aria-label={m.moveDown(title ?? '')}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <DownIcon />
              </IconButton>
              <IconButton aria-label={m.remove(title ?? '')} onClick={() => remove(index)}>
                <DeleteIcon />
              </IconButton>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                mb: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
              }}
            >
              <TextInput source={`${at}.title`} label={m.title} required helperText={false} />
              {kind === 'ADJUSTMENT' ? (
                <NumberTextInput
                  source={`${at}.amount`}
                  label={m.amount}
                  unit="€"
                  perUnit={100}
                  digits={2}
                  required
                />
              ) : (
                <TextField
                  label={m.amount}
                  value={format.money(amount)}
                  helperText={m.fixed}
                  slotProps={{ input: { readOnly: true } }}
                />
              )}
            </Box>
            <TextInput
              source={`${at}.description`}
              label={m.description}
              required
              multiline
              helperText={false}
            />
            {kind === 'ADJUSTMENT' && documents.length > 0 && (
              <SelectInput
                source={`${at}.corrects`}
                label={m.corrects}
                helperText={m.correctsHint}
                choices={documents.map(({ number }) => ({ id: number, name: number }))}
                parse={(chosen: string) => chosen || null}
              />
            )}
          </Box>
        );
      })}
      {message && isOfAll && (
        <FormHelperText error role="alert">
          {message}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap', pt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ kind: 'ADJUSTMENT', title: '', description: '', amount: 0 })}
        >
          {m.addAdjustment}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>
          {m.net} {format.money(net)}
        </Typography>
      </Box>
    </Box>
  );
}

/** The company's documents in force, the newest first. */
function useDocuments(): Invoice[] {
  const companyId = useRecordContext<Invoice>()?.companyId;
  const { data = [] } = useGetList<Invoice>(
    'invoices',
    {
      filter: { companyId: [companyId], status: ['SENT', 'PAID'] },
      sort: { field: 'from', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: companyId !== undefined },
  );
  return data.filter(({ kind, reversedOn }) => kind === 'SETTLEMENT' && reversedOn === null);
}
