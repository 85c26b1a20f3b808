import type { Services } from '../services.ts';

/** How much of something there is at this moment, for whoever watches the platform from outside. */
export interface Measure {
  /** As Prometheus names things: `platform_documents_unsent`, seconds and bytes at its end. */
  name: string;
  /** One sentence that says what it counts. */
  help: string;
  labels?: readonly string[];
  read(
    services: Services,
    now: Date,
  ): Promise<readonly { labels?: Record<string, string>; value: number }[]>;
}
