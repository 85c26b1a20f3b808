import type { Label } from '#shared/locale.ts';
import { singular } from '#shared/schemas/singular.ts';
import type { NewField } from './read-field.ts';
import { code, kebab, pascal, withImports } from './words.ts';
import type { ClientView, NewResource } from './write-code.ts';

/** The list of a company's records in the partner app, and the form where its people enter them. */
export function partnerOf({ name, title, fields, live }: NewResource, client: ClientView): string {
  const { parent, create = [] } = client;
  const pick = (names: string[]) =>
    fields.filter(({ name, target, files }) => names.includes(name) && !target && !files);
  const [shown, entered] = [pick(client.fields), pick(create)];
  const [first, ...others] = shown;
  const known = [...new Set([...shown, ...entered])];
  const labelled = known.filter((field) => entered.includes(field) || field.kind === 'flag');
  const [one, Names] = [singular(name), pascal(name)];
  const isEntered = create.length > 0;
  const isLive = live && client.isOwn;
  const body = [
    ...(first ? [parent ? shownAs(first) : `<h3>{${readOf(first)}}</h3>`] : []),
    ...(first && isEntered ? ['<p className="muted">{format.dayOf(createdAt)}</p>'] : []),
    ...others.map(shownAs),
  ].join('\n          ');
  const chosen = known.filter(({ choices }) => choices);
  const words = (locale: keyof Label) => ({
    title: title.many[locale],
    ...(isEntered && { send: { en: 'Send', de: 'Senden' }[locale] }),
    ...(labelled.length > 0 && {
      labels: Object.fromEntries(labelled.map((field) => [field.name, field.label[locale]])),
    }),
    ...(chosen.length > 0 && {
      choices: Object.fromEntries(
        chosen.map(({ name, choices = {} }) => [
          name,
          Object.fromEntries(Object.entries(choices).map(([key, label]) => [key, label[locale]])),
        ]),
      ),
    }),
  });
  const given = parent ? `{ ${parent} }: { ${parent}: number }` : '';
  const query = parent ? `, \`?${parent}=\${${parent}}\`` : '';
  const [tag, heading] = parent ? ['div', 'h4'] : ['section', 'h2'];
  const screen = `import type { ${one} } from '#shared/schemas/entities/${kebab(one)}.ts';
import '../../../ui/Form.css';

const words = ${code({ en: words('en'), de: words('de') })};

export function ${Names}(${given}) {
  const { locale${body.includes('format.') ? ', format' : ''} } = useLanguage();
  const m = words[locale];
  const { ${[...(first || !isEntered ? ['data = []'] : []), ...(isEntered || isLive ? ['mutate'] : [])].join(', ')} } = useRecords<typeof ${one}>('${name}'${query});
${isLive ? `  useLive('${name}', mutate);\n` : ''}${isEntered ? '' : '  if (data.length === 0) return null;\n'}  return (
    <${tag} className="${parent ? 'form' : 'card form-card'}">
      <${heading}>{m.title}</${heading}>
      ${
        first
          ? `{data.map(({ ${['id', ...shown.map((field) => field.name), ...(isEntered ? ['createdAt'] : [])].join(', ')} }) => (
        <article key={id} className="form">
          ${body}
        </article>
      ))}`
          : ''
      }
      ${isEntered ? `<New${pascal(one)} ${parent ? `${parent}={${parent}} ` : ''}onSent={() => mutate()} />` : ''}
    </${tag}>
  );
}
${isEntered ? formOf({ name, one, parent, entered }) : ''}`;
  return withImports(screen, imported);
}

const imported = {
  useState: 'react',
  useLanguage: '../../../lib/LocaleProvider.tsx',
  request: '../../../lib/request.ts',
  useFieldError: '../../../lib/useFieldError.ts',
  useFormAction: '../../../lib/useFormAction.ts',
  useLive: '../../../lib/useLive.ts',
  useRecords: '../../../lib/useRecords.ts',
  Button: '../../../ui/Button.tsx',
  Field: '../../../ui/Field.tsx',
  Refusal: '../../../ui/Refusal.tsx',
  SelectField: '../../../ui/SelectField.tsx',
  TextField: '../../../ui/TextField.tsx',
};

interface Form extends Record<'name' | 'one', string> {
  parent: string | undefined;
  entered: NewField[];
}

function formOf({ name, one, parent, entered }: Form): string {
  const sent = [
    ...(parent ? [parent] : []),
    ...(entered.length > 0 ? ['...Object.fromEntries(form)'] : []),
    ...entered.flatMap(sentAs),
  ];
  return `
interface New${pascal(one)}Props {
  ${parent ? `${parent}: number;\n  ` : ''}onSent(): Promise<unknown>;
}

function New${pascal(one)}({ ${parent ? `${parent}, ` : ''}onSent }: New${pascal(one)}Props) {
  const { locale } = useLanguage();
  const m = words[locale];
  const [sent, setSent] = useState(0);
  const { error, isSending, onSubmit } = useFormAction(async (${entered.length > 0 ? 'form' : ''}) => {
    await request('POST', '/api/client/${name}', ${sent.join().startsWith('...') && sent.length === 1 ? 'Object.fromEntries(form)' : `{ ${sent.join(', ')} }`});
    setSent(sent + 1);
    await onSent();
  });
${entered.length > 0 ? '  const fieldError = useFieldError(error);\n' : ''}  return (
    <form key={sent} className="form" onSubmit={onSubmit}>
      <Refusal error={error} ${entered.length > 0 ? 'hasFields ' : ''}/>
      ${entered.map(inputOf).join('\n      ')}
      <div className="form-buttons">
        <Button type="submit" isBusy={isSending}>
          {m.send}
        </Button>
      </div>
    </form>
  );
}
`;
}

/** An empty text is none by itself; what is no text must be said to be. */
function sentAs({ name, kind, isOptional }: NewField): string[] {
  const value = `form.get('${name}')`;
  const [number, none] = [kind === 'integer', isOptional && !['text', 'multiline'].includes(kind)];
  if (!number) return none ? [`${name}: ${value} || null`] : [];
  return [`${name}: ${none ? `${value} === '' ? null : ` : ''}Number(${value})`];
}

const isLong = ({ kind }: NewField) => kind === 'multiline';

/** What the form can ask for; the API says what is wrong with it. */
export const isEnterable = ({ kind }: NewField) =>
  ['text', 'multiline', 'email', 'url', 'choice', 'day', 'integer'].includes(kind);
const types: Record<string, string> = {
  email: 'email',
  url: 'url',
  day: 'date',
  integer: 'number',
};

function inputOf(field: NewField): string {
  const { name, kind, isOptional, choices } = field;
  const required = isOptional ? '' : ' required';
  const common = `label={m.labels.${name}} error={fieldError('${name}')}`;
  if (choices) {
    const options = `Object.entries(m.choices.${name}).map(([value, label]) => ({ value, label }))`;
    return `<SelectField name="${name}" ${common} options={${isOptional ? `[{ value: '', label: '–' }, ...${options}]` : options}} />`;
  }
  if (isLong(field)) {
    return `<Field ${common}>
        {(tied) => <textarea {...tied} name="${name}" className="field-input" rows={4}${required} />}
      </Field>`;
  }
  const type = types[kind] ? ` type="${types[kind]}"` : '';
  return `<TextField name="${name}"${type} ${common}${required} />`;
}

/** A value as it is read: of a switch that is on, its label. */
function shownAs(field: NewField): string {
  const { name, kind, isOptional } = field;
  if (kind === 'flag') return `{${name} && <p className="muted">{m.labels.${name}}</p>}`;
  const look = kind === 'text' ? '' : ` className="${isLong(field) ? 'lines' : 'muted'}"`;
  const shown = `<p${look}>{${readOf(field)}}</p>`;
  return isOptional ? `{${name} !== null && ${shown}}` : shown;
}

function readOf({ name, kind }: NewField): string {
  const worded: Record<string, string> = {
    choice: `m.choices.${name}[${name}]`,
    day: `format.day(${name})`,
    instant: `format.dayOf(${name})`,
    integer: `format.count(${name})`,
    money: `format.money(${name})`,
    ratio: `format.ratio(${name})`,
  };
  return worded[kind] ?? name;
}
