import type { Site } from '#shared/schemas/entities/site.ts';
import { AdCheckSection } from './AdCheckSection.tsx';

export default function SiteAdCheck({ record: { id } }: { record: Site }) {
  return <AdCheckSection checked={{ siteId: id }} />;
}
