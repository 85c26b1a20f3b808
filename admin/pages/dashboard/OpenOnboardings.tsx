import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { berlinDay, daysBetween } from '#shared/dates.ts';
import { onboardingWaits } from '#shared/messages/onboarding-waits.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { site } from '#shared/schemas/entities/site.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

type Onboardings = DashboardData['openOnboardings'];

/** Those waiting, longest first. */
export default function OpenOnboardings({ onboardings }: { onboardings: Onboardings | undefined }) {
  const { overview: m } = useMessages();
  return (
    <Box
      component="section"
      aria-label={m.openOnboardings}
      sx={{ ...sideBySide('md', 5), alignItems: 'start' }}
    >
      <Open
        title={`${m.openOnboardings}: ${m.onboardingCompanies}`}
        of={company}
        rows={onboardings?.company}
        empty={m.noOpenCompanies}
      />
      <Open
        title={`${m.openOnboardings}: ${m.onboardingSites}`}
        of={site}
        rows={onboardings?.site}
        empty={m.noOpenSites}
      />
    </Box>
  );
}

interface OpenProps {
  title: string;
  of: Entity;
  rows: Onboardings['company'] | undefined;
  empty: string;
}

function Open({ title, of, rows, empty }: OpenProps) {
  const m = useMessages();
  const locale = useLocale();
  const mayOpen = useAllowed(...of.permission.read);
  const format = useFormat();
  const today = berlinDay(new Date());
  const sorted = rows?.toSorted((a, b) => a.openSince.localeCompare(b.openSince));
  return (
    <Section title={title} flush count={rows?.length}>
      {!sorted && <Skeleton variant="rounded" height={108} sx={{ m: 5, mt: 0 }} />}
      {sorted?.length === 0 && (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{empty}</Typography>
      )}
      {sorted && sorted.length > 0 && (
        <TableContainer sx={{ maxHeight: 320 }} tabIndex={0}>
          <RowTable
            title={title}
            rows={sorted}
            keyOf={({ onboardingId }) => onboardingId}
            stickyHeader
            hover
            isLast
            columns={[
              {
                title: of.title.one[locale],
                cell: ({ id, name, waitsFor }) => (
                  <>
                    <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
                      {mayOpen ? (
                        <PageLink to={`/${of.name}/${id}`} sx={{ color: 'text.primary' }}>
                          {name}
                        </PageLink>
                      ) : (
                        name
                      )}
                    </Typography>
                    <Typography variant="caption" component="div">
                      <Waiting waitsFor={waitsFor} />
                    </Typography>
                  </>
                ),
                sx: { py: 2 },
              },
              {
                title: m.overview.openSince,
                isFigure: true,
                cell: ({ openSince }) =>
                  m.overview.daysOpen(daysBetween(berlinDay(new Date(openSince)), today)),
                hint: ({ openSince }) => format.instant(openSince),
                sx: { whiteSpace: 'nowrap' },
                headSx: { whiteSpace: 'nowrap' },
              },
            ]}
          />
        </TableContainer>
      )}
    </Section>
  );
}

/** Whose turn it is, for which step, and since when. */
function Waiting({ waitsFor }: Pick<Onboardings['company'][number], 'waitsFor'>) {
  const m = useMessages(onboardingWaits);
  const locale = useLocale();
  if (!waitsFor) return m.nobody;
  const { slug, condition, assignableType, assignable, since } = waitsFor;
  const isCompanys = assignableType === 'Person';
  if (condition) return m.lacks(isCompanys ? m.company : m.operator, nameOfWait(condition, locale));
  const who = isCompanys ? m.company : (assignable ?? m.unassigned);
  const today = berlinDay(new Date());
  const days = daysBetween(since ? berlinDay(new Date(since)) : today, today);
  return m.awaited(who, nameOfWait(slug, locale), m.days(days));
}
