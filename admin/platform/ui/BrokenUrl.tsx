/** A host name that in a narrow column breaks before its ending, not within a word. */
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
