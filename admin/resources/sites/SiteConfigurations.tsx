import { lazy, Suspense } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import {
  type Configuration,
  configuration as entity,
} from '#shared/schemas/entities/configuration.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllOf } from '../../engine/owned/useAllOf.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { ConfigurationLines } from '../configurations/ConfigurationLines.tsx';
import { useSitePart } from './useSitePart.ts';

const ConfigurationDialog = lazy(() => import('./ConfigurationDialog.tsx'));

/** The site's configurations: its readers, and how its ads are served. */
export default function SiteConfigurations({ record: site }: { record: Site }) {
  const { configurations: m } = useMessages(siteDetailMessages);
  const mayWrite = useAllowed(...entity.permission.write);
  const { id, addressOf, close } = useSitePart(site.id, 'configurations');
  const call = useAllOf<Configuration>(entity.name, { ownerType: 'Site', ownerId: site.id });
  const { data, refetch } = call;
  const open = data?.find((one) => String(one.id) === id);
  return (
    <Section title={m.title} flush>
      <Loaded call={call} height={180} flush>
        {(lines) =>
          lines.length === 0 ? (
            <NothingHere title={m.empty} hint={m.missing} />
          ) : (
            <ConfigurationLines configurations={lines} {...(mayWrite && { addressOf })} />
          )
        }
      </Loaded>
      {id && data && mayWrite && (
        <Suspense fallback={null}>
          <ConfigurationDialog
            // Reloaded after a conflict, the dialog starts with the stored values.
            key={open?.updatedAt}
            configuration={open}
            onReload={refetch}
            onSaved={refetch}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}
