/**
 * Where to go after signing in, if the address says so: a path of this origin, never another site
 * (`//evil.example`, `/\evil.example`) and never back to a page for signed-out users.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\s]/.test(next)) return null;
  return /^(\/c\/[1-9]\d{0,8})?\/(dashboard|admin)(?=$|[/?#])/.test(next) ? next : null;
}
