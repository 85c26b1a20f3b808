import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { changeMessages } from '#shared/messages/change.ts';
import { effectName, effectValue, figureText, signedFigure } from '#shared/messages/tell-effect.ts';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { firstCell } from '../../platform/ui/first-cell.ts';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

type Effect = Change['effects'][number];
type Open = (figure: ExplainedFigure, siteIds?: number[]) => void;

interface Props {
  change: Change;
  /** Opens a calculation for these sites, or for the report's. */
  onOpen: Open;
}

/** The causes and their evidence; a click shows their parts, which link to their calculations. */
export function EffectTable({ change, onOpen }: Props) {
  const m = useMessages(changeMessages);
  const locale = useLocale();
  const [shown, setShown] = useState<string>();
  const { effects, before, now, differenceCents } = change;
  return (
    <ScrollableTable sx={{ mx: -6, width: 'auto' }}>
      <Table size="small" aria-label={m.title} sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{m.columns.effect}</TableCell>
            <TableCell align="right" sx={wideSx}>
              {m.columns.before}
            </TableCell>
            <TableCell align="right" sx={wideSx}>
              {m.columns.now}
            </TableCell>
            <TableCell align="right">{m.columns.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {effects.map((effect) => {
            const name = effectName(effect, locale);
            const isShown = shown === name;
            return (
              <Fragment key={name}>
                <TableRow hover>
                  <TableCell component="th" scope="row">
                    <Link
                      component="button"
                      type="button"
                      aria-expanded={isShown}
                      aria-label={m.showParts(name)}
                      onClick={() => setShown(isShown ? undefined : name)}
                      sx={{ textAlign: 'left', fontSize: 'inherit' }}
                    >
                      {name}
                    </Link>
                    <Note effect={effect} />
                  </TableCell>
                  <TableCell align="right" sx={wideSx}>
                    {effectValue(effect.measure, 'before', locale)}
                  </TableCell>
                  <TableCell align="right" sx={wideSx}>
                    {effectValue(effect.measure, 'now', locale)}
                  </TableCell>
                  <TableCell align="right">
                    {signedFigure(change.of, effect.cents, locale)}
                  </TableCell>
                </TableRow>
                {isShown && (
                  <TableRow>
                    <TableCell colSpan={4} sx={{ bgcolor: 'action.hover' }}>
                      <Behind effect={effect} name={name} change={change} onOpen={onOpen} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {m.difference}
            </TableCell>
            <TableCell align="right" sx={wideSx}>
              {figureText(change.of, before.cents, locale)}
            </TableCell>
            <TableCell align="right" sx={wideSx}>
              {figureText(change.of, now.cents, locale)}
            </TableCell>
            <TableCell align="right">{signedFigure(change.of, differenceCents, locale)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </ScrollableTable>
  );
}

/** A label for the figures next to it; on a phone the figures themselves, for lack of columns. */
function Note({ effect: { kind, measure } }: { effect: Effect }) {
  const { about } = useMessages(changeMessages);
  const locale = useLocale();
  const note =
    kind === 'device' || kind === 'consent' || kind === 'agreement'
      ? about[kind]
      : measure?.unit === 'perThousandMicros' && about.perThousand;
  return (
    <Typography variant="caption" component="span">
      {note && (
        <Box component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
      )}
      {measure && (
        <Box component="span" sx={{ display: { xs: 'block', sm: 'none' } }}>
          {effectValue(measure, 'before', locale)} → {effectValue(measure, 'now', locale)}
        </Box>
      )}
    </Typography>
  );
}

interface BehindProps extends Props {
  effect: Effect;
  name: string;
}

/** By site or by tracker, and the calculations of both periods. */
function Behind({ effect, name, change, onOpen }: BehindProps) {
  const m = useMessages(changeMessages);
  const locale = useLocale();
  const format = useFormat();
  const { parts, others, calculation } = effect;
  const open = (side: 'before' | 'now', part?: Effect['parts'][number]) => {
    const { from, to } = change[side];
    const siteIds = part?.siteId ? [part.siteId] : (calculation.siteIds ?? undefined);
    onOpen(
      {
        figure: change.of,
        from,
        to,
        ...(part?.trackerId
          ? { trackerId: part.trackerId }
          : calculation.owner && { owner: calculation.owner }),
      },
      siteIds,
    );
  };
  const links = (part?: Effect['parts'][number]) =>
    calculation.in.map((side) => (
      <Button
        key={side}
        aria-label={`${m.calculation[side]}, ${part?.name ?? name}`}
        onClick={() => open(side, part)}
      >
        {m.calculation[side]}
      </Button>
    ));
  return (
    <Box sx={{ py: 2 }}>
      {parts.length > 1 && (
        <Box component="ul" aria-label={m.parts(name)} sx={listSx}>
          {parts.map((part) => (
            <li key={`${part.siteId} ${part.trackerId}`}>
              <span>{part.name ?? m.otherSites}</span>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {part.name && links(part)}
              </Box>
              <Amount text={signedFigure(change.of, part.cents, locale)} />
            </li>
          ))}
          {others && (
            <li>
              <span>{m.others(format.count(others.count))}</span>
              <span />
              <Amount text={signedFigure(change.of, others.cents, locale)} />
            </li>
          )}
        </Box>
      )}
      {parts.length === 1 && parts[0]?.name && (
        <Typography sx={{ mb: 1 }}>{parts[0].name}</Typography>
      )}
      {links()}
    </Box>
  );
}

const Amount = ({ text }: { text: string }) => (
  <Box component="span" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const wideSx = { display: { xs: 'none', sm: 'table-cell' } } as const;

const listSx = {
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 96px' },
    alignItems: 'center',
    gap: 2,
    minHeight: 32,
    overflowWrap: 'anywhere',
  },
  '& > li > :nth-of-type(2)': { order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  '& td': { whiteSpace: 'nowrap' },
  '& td[colspan]': { whiteSpace: 'normal' },
  [firstCell]: { pl: 6 },
  '& tr > :last-child': { pr: 6 },
} as const;
