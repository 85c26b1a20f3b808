/** The package has no types; its missing texts are in `app/german-messages.ts`. */
declare module 'ra-language-german' {
  const messages: { ra: Record<string, unknown> };
  export default messages;
}
