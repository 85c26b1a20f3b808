import ts from 'typescript';

/**
 * Lines of a source that read the result of SQL without naming its row type: knex and pg type it
 * `any`, which neither the compiler nor lint sees. Pure writes, and SQL within another statement,
 * are not reads.
 */
export function findUntypedReads(path: string, text: string): string[] {
  if (!/\.(raw|query)\(/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isUntypedStatement(node) && isRead(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.expression.end);
      found.push(`${path}:${line + 1}: raw read without row type`);
    }
    ts.forEachChild(node, visit);
  }
}

const isUntypedStatement = ({ expression, typeArguments }: ts.CallExpression): boolean =>
  !typeArguments &&
  ts.isPropertyAccessExpression(expression) &&
  ['raw', 'query'].includes(expression.name.text);

/** Is the answer used? */
function isRead(statement: ts.Node): boolean {
  const { parent } = statement;
  const isInChain = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent);
  if (isInChain) return isRead(parent.parent);
  if (ts.isParenthesizedExpression(parent)) return isRead(parent);
  if (ts.isAwaitExpression(parent)) return isUsed(parent.parent);
  if (ts.isArrowFunction(parent)) return !parent.type && !ts.isCallExpression(parent.parent);
  return ts.isReturnStatement(parent) || ts.isPropertyAccessExpression(parent);
}

/** The row count of a write is already a number. */
const isUsed = (parent: ts.Node): boolean =>
  !ts.isExpressionStatement(parent) &&
  !(ts.isVariableDeclaration(parent) && parent.name.getText() === '{ rowCount }');
