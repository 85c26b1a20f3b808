import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Action, ActionPlace } from '#shared/schemas/entity-actions.ts';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { PartLink } from '../owned/PartLink.tsx';
import { useRecordPart } from '../owned/useRecordPart.ts';
import { useDeclaration } from '../useDeclaration.ts';
import type { ActionItems } from './ActionDialog.tsx';
import { useAct } from './useAct.ts';
import { useOfferedActions } from './useOfferedActions.ts';

const ActionDialog = lazy(() => import('./ActionDialog.tsx'));

interface Props {
  record: RecordValues;
  /** `owners`, for actions at `owners/…`. */
  part: string;
  /** By action. */
  icons: Record<string, ReactNode>;
  items?: ActionItems | undefined;
  children?: ReactNode;
}

/** Buttons of the actions that stand at a part of the record's page, and the question of the open one. */
export function PartActs({ record, part, icons, items, children }: Props) {
  const { path } = useDeclaration();
  const page = `/${path}/${record.id}`;
  const { id: open, close } = useRecordPart(page, part);
  const locale = useLocale();
  const offered = useOfferedActions([record]).flatMap(([name, action]) =>
    action.at?.path.startsWith(`${part}/`) ? [{ name, action, at: action.at }] : [],
  );
  const asked = offered.find(({ at }) => at.path === `${part}/${open}`);
  if (offered.length === 0) return null;
  return (
    <Box data-acts sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {offered
        .filter(({ at }) => !at.atEach)
        .map(({ name, action, at }) => (
          <PartLink
            key={name}
            to={`${page}/${at.path}`}
            icon={icons[name]}
            label={action.label[locale]}
          >
            {at.short[locale]}
          </PartLink>
        ))}
      {children}
      {asked && (
        <Suspense fallback={null}>
          <PartAct
            key={asked.name}
            name={asked.name}
            action={asked.action}
            record={record}
            items={items}
            above={asked.at.instead && <Instead page={page} {...asked.at.instead} />}
            onClose={close}
          />
        </Suspense>
      )}
    </Box>
  );
}

interface PartActProps extends Pick<Props, 'record' | 'items'> {
  name: string;
  action: Action;
  /** Opens what may be meant instead. */
  above: ReactNode;
  onClose: () => void;
}

function PartAct({ name, record, ...asked }: PartActProps) {
  const act = useAct(name);
  const about = aboutOf(asked.action, useLocation().search);
  // What its inputs begin with is of this version, whatever changes while it is open.
  const [opened] = useState(record);
  return (
    <ActionDialog
      {...asked}
      record={opened}
      about={about}
      act={(input, key) => act(opened, input, key)}
    />
  );
}

/** What an address says of an action's inputs: at one placement it is about that placement. */
function aboutOf({ input = {} }: Action, search: string): Record<string, unknown> {
  const said = [...new URLSearchParams(search)].filter(([name]) => input[name]);
  return Object.fromEntries(
    said.map(([name, value]) => [name, input[name]?.kind === 'reference' ? Number(value) : value]),
  );
}

function Instead({ page, path, label }: { page: string } & NonNullable<ActionPlace['instead']>) {
  const locale = useLocale();
  const { search } = useLocation();
  return (
    // In a sentence, colour alone does not tell a link from its text.
    <Link component={RouterLink} to={`${page}/${path}${search}`} replace underline="always">
      {label[locale]}
    </Link>
  );
}
