import { type Db, queryPrepared } from './db.ts';

interface Statement {
  name: string | undefined;
  text: string;
  /** What its parameters are bound to, in their order. */
  bindings: string[];
}

type Values = Readonly<Record<string, unknown>>;

const statements = new Map<string, Statement>();
/** Connections never forget a statement: one that is built of many values must not fill them. */
const mostStatements = 200;

/** Runs a statement with named bindings, `:from`, which a connection reads and plans only once. */
export function queryNamed<Row>(db: Db, sql: string, values: Values): Promise<Row[]> {
  const { name, text, bindings } = statements.get(sql) ?? addStatement(sql);
  return queryPrepared(db, { name, text, values: bindings.map((binding) => values[binding]) });
}

function addStatement(sql: string): Statement {
  const isKept = statements.size < mostStatements;
  const statement = { name: isKept ? `named ${statements.size}` : undefined, ...readNames(sql) };
  if (isKept) statements.set(sql, statement);
  return statement;
}

/** A statement with named bindings as one with numbered parameters, for whoever runs it by themselves. */
export function bindNames(sql: string, values: Values): { text: string; values: unknown[] } {
  const { text, bindings } = readNames(sql);
  return { text, values: bindings.map((binding) => values[binding]) };
}

function readNames(sql: string): Pick<Statement, 'text' | 'bindings'> {
  const bindings: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, binding: string) => {
    if (!bindings.includes(binding)) bindings.push(binding);
    return `$${bindings.indexOf(binding) + 1}`;
  });
  return { text, bindings };
}
