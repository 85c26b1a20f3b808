/** The package brings no types; what it lacks is in `app/german-messages.ts`. */
declare module 'ra-language-german' {
  const messages: { ra: Record<string, unknown> };
  export default messages;
}
