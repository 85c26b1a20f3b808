import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isDistribution } from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import {
  type Configuration,
  configuration as entity,
} from '#shared/schemas/entities/configuration.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from './useConfigurationNames.ts';

interface Props {
  configurations: readonly Configuration[];
  /** The address that opens one; without it they are only shown. */
  addressOf?: (id: number) => string;
}

/** Configurations with their state and how much of each is filled in. */
export const ConfigurationLines = ({ configurations, addressOf }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {configurations.map((one) => (
      <ConfigurationLine key={one.id} configuration={one} address={addressOf?.(one.id)} />
    ))}
  </Box>
);

interface LineProps {
  configuration: Configuration;
  address: string | undefined;
}

function ConfigurationLine({ configuration, address }: LineProps) {
  const m = useMessages();
  const { configurations: texts } = useMessages(siteDetailMessages);
  const { nameOf } = useConfigurationNames();
  const mayWrite = useAllowed(...entity.permission.write);
  const { complete } = configuration;
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography component="h3" variant="h3">
            {nameOf(configuration)}
          </Typography>
          <StateChip
            tone={complete ? 'good' : 'warn'}
            label={complete ? texts.complete : texts.incomplete}
          />
        </Box>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Summary configuration={configuration} />
        </Typography>
      </Box>
      {address && (
        <Button
          variant="outlined"
          {...(mayWrite && { startIcon: <EditIcon /> })}
          component={RouterLink}
          to={address}
          replace
          aria-label={
            mayWrite
              ? texts.edit(nameOf(configuration))
              : `${m.list.open}: ${nameOf(configuration)}`
          }
        >
          {mayWrite ? m.edit : m.list.open}
        </Button>
      )}
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  px: 5,
  py: 3,
  borderTop: 1,
  borderColor: 'line',
} as const;

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
