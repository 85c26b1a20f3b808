import type { Permission } from '#shared/permissions.ts';

/** Who a request or a job acts for. */
export interface Actor {
  kind: 'admin' | 'person';
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  language: 'de' | 'en';
  roles: string[];
  permissions: ReadonlySet<Permission>;
  /** A person's company, or the one that an admin looks at as its people do. */
  company: { id: number; name: string; type: 'EXCLUSIVE' | 'AFFILIATE' } | null;
  companyId: number | null;
  /** Must set up the second factor before anything else is open. */
  mustEnrol: boolean;
  sessionId: string;
  /** When they last gave a password or a code. */
  checkedAt: Date;
}
