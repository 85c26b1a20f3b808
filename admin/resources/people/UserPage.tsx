import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Admin, Person } from '#shared/schemas/entities/person.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { Section } from '../../ui/Section.tsx';
import { AccountSection } from './AccountSection.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { NotificationLogs } from './NotificationLogs.tsx';

interface Props<R> {
  id: string;
  /** What only this kind of user has, between address and language. */
  facts: (record: R) => ReactNode;
  /** Further sections beside the facts. */
  children?: (record: R) => ReactNode;
}

/** A person or an admin: who they are, whether they have come, what was mailed to them. */
export function UserPage<R extends Person | Admin>({ id, facts, children }: Props<R>) {
  return (
    <RecordPage<R> id={id}>
      {(record) => (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <UserFacts record={record}>{facts(record)}</UserFacts>
            <NotificationLogs id={record.id} />
          </Box>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <InvitationSection record={record} />
            {children?.(record)}
            <AccountSection record={record} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}

interface FactsProps {
  record: Person | Admin;
  children: ReactNode;
}

function UserFacts({ record, children }: FactsProps) {
  const { entity } = useDeclaration();
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const { fields } = entity;
  const label = (name: string) => fields[name]?.label[locale];
  return (
    <Section title={m.record.details}>
      <FactList>
        <Fact label={label('email')}>
          <Link href={`mailto:${record.email}`}>{record.email}</Link>
        </Fact>
        {children}
        <Fact label={label('language')}>
          {fields.language?.choices?.[record.language]?.[locale]}
        </Fact>
        {record.deactivatedAt && (
          <Fact label={label('deactivatedAt')}>{format.instant(record.deactivatedAt)}</Fact>
        )}
        <Fact label={label('invitedAt')}>{format.instant(record.invitedAt)}</Fact>
        <Fact label={label('lastSignedInAt')}>{format.instant(record.lastSignedInAt)}</Fact>
        <Fact label={label('createdAt')}>{format.instant(record.createdAt)}</Fact>
      </FactList>
    </Section>
  );
}
