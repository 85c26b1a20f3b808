import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Action, ActionPlace } from '#shared/schemas/entity-actions.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { useRecordPart } from '../owned/useRecordPart.ts';
import { useDeclaration } from '../useDeclaration.ts';
import type { ActionItems } from './ActionDialog.tsx';
import { OpenAction } from './OpenAction.tsx';
import { useOfferedActions } from './useOfferedActions.ts';

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
  const { search } = useLocation();
  const offered = useOfferedActions([record]).flatMap(([name, action]) =>
    action.at?.path.startsWith(`${part}/`) ? [{ name, action, at: action.at }] : [],
  );
  const found = offered.find(({ at }) => at.path === `${part}/${open}`);
  // What stands open stays until it is answered or closed, though a colleague's act ends the offer.
  const [last, setLast] = useState(found);
  if (found && found.name !== last?.name) setLast(found);
  const asked = found ?? (last?.at.path === `${part}/${open}` ? last : undefined);
  if (offered.length === 0 && !asked) return null;
  return (
    <Box data-acts sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {offered
        .filter(({ at }) => !at.atEach)
        .map(({ name, action, at }) => (
          <PageButton
            key={name}
            variant="outlined"
            startIcon={icons[name]}
            to={`${page}/${at.path}`}
            replace
            aria-label={action.label[locale]}
          >
            {at.short[locale]}
          </PageButton>
        ))}
      {children}
      {asked && (
        <OpenAction
          key={asked.name}
          name={asked.name}
          action={asked.action}
          record={record}
          items={items}
          about={aboutOf(asked.action, search)}
          above={asked.at.instead && <Instead page={page} {...asked.at.instead} />}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** What an address says of an action's inputs: at one placement it is about that placement. */
function aboutOf({ input = {} }: Action, search: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) => {
      const field = input[name];
      return field ? [[name, kinds[field.kind].refers ? Number(value) : value]] : [];
    }),
  );
}

function Instead({ page, path, label }: { page: string } & NonNullable<ActionPlace['instead']>) {
  const locale = useLocale();
  const { search } = useLocation();
  return (
    // In a sentence, colour alone does not tell a link from its text.
    <PageLink to={`${page}/${path}${search}`} replace underline="always">
      {label[locale]}
    </PageLink>
  );
}
