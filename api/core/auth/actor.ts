import type { Permission } from '#shared/permissions.ts';

/** A company that somebody belongs to, and what they are and may do there. */
export interface OwnCompany {
  id: number;
  name: string;
  type: 'EXCLUSIVE' | 'AFFILIATE';
  roles: string[];
  permissions: ReadonlySet<Permission>;
}

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
  company: Pick<OwnCompany, 'id' | 'name' | 'type'> | null;
  companyId: number | null;
  /** The companies that a person belongs to, their home first; each request acts for one. */
  companies: readonly OwnCompany[];
  /** Must set up the second factor before anything else is open. */
  mustEnrol: boolean;
  sessionId: string;
  /** When they last gave a password or a code. */
  checkedAt: Date;
}
