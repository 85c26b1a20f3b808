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
  /** A person's company, or the one an admin previews. */
  company: { id: number; name: string; type: 'EXCLUSIVE' | 'AFFILIATE' } | null;
  companyId: number | null;
  /** An admin who looks at a company's dashboard; nothing may be changed. */
  preview: boolean;
  /** In a preview: this admin may not see bank accounts, here or in the back office. */
  hidesAccounts: boolean;
  /** Must set up the second factor before anything else is open. */
  mustEnrol: boolean;
  sessionId: string;
  /** When they last gave a password or a code. */
  checkedAt: Date;
}
