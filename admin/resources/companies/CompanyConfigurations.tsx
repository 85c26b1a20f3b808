import { useMemo } from 'react';
import { configurationLineMessages } from '#shared/messages/configuration-lines.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { OwnedRecords } from '../../engine/owned/OwnedRecords.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ConfigurationLines } from '../configurations/ConfigurationLines.tsx';
import { configurations } from '../configurations/configurations.ts';

/** The company's configurations. */
export default function CompanyConfigurations({ record: { id } }: { record: Company }) {
  const { title, empty } = useMessages(siteDetailMessages).configurations;
  const m = useMessages(configurationLineMessages);
  const owner = useMemo(() => ({ ownerType: 'Company', ownerId: id }), [id]);
  return (
    <OwnedRecords<Configuration>
      declaration={configurations}
      owner={owner}
      page={`/companies/${id}`}
      title={title}
      add={{ label: m.add, short: m.addShort }}
      empty={{ title: empty, hint: m.hint }}
    >
      {(lines, addressOf) => <ConfigurationLines configurations={lines} addressOf={addressOf} />}
    </OwnedRecords>
  );
}
