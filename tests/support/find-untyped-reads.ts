import ts from 'typescript';

/**
 * The lines of a source that read what a statement in SQL gives without a word about its rows: knex
 * and pg type them `any`, which neither the compiler nor lint sees. What only writes, and SQL within
 * another statement, is no read.
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

/** Does anything become of the answer? */
function isRead(statement: ts.Node): boolean {
  const { parent } = statement;
  const isInChain = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent);
  if (isInChain) return isRead(parent.parent);
  if (ts.isParenthesizedExpression(parent)) return isRead(parent);
  if (ts.isAwaitExpression(parent)) return isUsed(parent.parent);
  if (ts.isArrowFunction(parent)) return !parent.type && !ts.isCallExpression(parent.parent);
  return ts.isReturnStatement(parent) || ts.isPropertyAccessExpression(parent);
}

/** How many rows a write has met is a number already. */
const isUsed = (parent: ts.Node): boolean =>
  !ts.isExpressionStatement(parent) &&
  !(ts.isVariableDeclaration(parent) && parent.name.getText() === '{ rowCount }');
