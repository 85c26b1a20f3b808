import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isDistribution } from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from './useConfigurationNames.ts';

/** A configuration with its state and how much of it is filled in. */
export default function ConfigurationCell({ record }: { record: Configuration }) {
  const { configurations: m } = useMessages(siteDetailMessages);
  const { nameOf } = useConfigurationNames();
  const { complete } = record;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h3">{nameOf(record)}</Typography>
        <StateChip tone={complete ? 'good' : 'warn'} label={complete ? m.complete : m.incomplete} />
      </Box>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Summary configuration={record} />
      </Typography>
    </>
  );
}

/** Shares by name; for other configurations, how much is filled in. */
function Summary({ configuration }: { configuration: Configuration }) {
  const { configurations: texts } = useMessages(siteDetailMessages);
  const { itemOf } = useConfigurationNames();
  const format = useFormat();
  const { slug, items } = configuration;
  const filled = items.filter(({ value }) => value !== null && value !== '');
  if (!isDistribution(slug) || filled.length === 0) {
    return texts.filled(filled.length, items.length);
  }
  return filled
    .map((item) => `${itemOf(item)} ${format.percent(Number(item.value) / 100)}`)
    .join(' · ');
}
