/** A host name that breaks before its ending where a narrow column must break it, not in a word. */
export function BrokenUrl({ url }: { url: string }) {
  const [name, ending] = url.split(/(?=\.[^.]*$)/);
  return (
    <>
      {name}
      <wbr />
      {ending}
    </>
  );
}
