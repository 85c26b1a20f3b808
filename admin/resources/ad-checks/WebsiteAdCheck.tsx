import type { DatalakeWebsite } from '#shared/schemas/entities/datalake-website.ts';
import { AdCheckSection } from './AdCheckSection.tsx';

export default function WebsiteAdCheck({ record: { id } }: { record: DatalakeWebsite }) {
  return <AdCheckSection checked={{ websiteId: id }} />;
}
