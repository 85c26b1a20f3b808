/** An element with what it contains; of its attributes a bank's files need only the currency. */
export class XmlNode {
  readonly name: string;
  readonly currency: string | undefined;
  text = '';
  readonly children: XmlNode[] = [];

  constructor(name: string, currency: string | undefined) {
    this.name = name;
    this.currency = currency;
  }

  /** All elements at that place below this one. */
  all(...path: readonly string[]): XmlNode[] {
    let nodes: XmlNode[] = [this];
    for (const name of path) {
      nodes = nodes.flatMap((node) => node.children.filter((child) => child.name === name));
    }
    return nodes;
  }

  find(...path: readonly string[]): XmlNode | undefined {
    let node: XmlNode | undefined = this;
    for (const name of path) node = node?.children.find((child) => child.name === name);
    return node;
  }

  /** The text at that place; undefined where it is missing or empty. */
  read(...path: readonly string[]): string | undefined {
    return this.find(...path)?.text.trim() || undefined;
  }
}
