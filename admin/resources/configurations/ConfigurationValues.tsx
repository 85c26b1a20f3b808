import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { useConfigurationNames } from './useConfigurationNames.ts';

/** The lines of a configuration, read-only. */
export default function ConfigurationValues({ record }: { record: Configuration }) {
  const { itemOf } = useConfigurationNames();
  return (
    <FactList>
      {record.items.map((item) => (
        <Fact key={item.slug} label={itemOf(item)}>
          {item.value ?? '–'}
        </Fact>
      ))}
    </FactList>
  );
}
