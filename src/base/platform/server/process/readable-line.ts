import * as v from 'valibot';

const levels: [least: number, word: string][] = [
  [60, 'FATAL'],
  [50, 'ERROR'],
  [40, 'WARN '],
  [30, 'info '],
  [0, 'debug'],
];

const Line = v.looseObject({ level: v.number(), time: v.string(), msg: v.optional(v.string(), '') });

/**
 * Formats a JSON log line for a terminal: `11:32:05 WARN what happened name=value`, with a stack below. Control
 * characters are removed. Text that is no such JSON is returned unchanged.
 */
export function readableLine(json: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), json);
  if (!parsed.success) return json;
  const { level, time, msg, ...fields } = parsed.output;
  const word = levels.find(([least]) => level >= least)?.[1] ?? '';
  const stacks: string[] = [];
  const words = Object.entries(fields).map(([name, value]) => {
    const stack = stackIn(value);
    if (stack === null) return `${name}=${plain(typeof value === 'string' ? value : JSON.stringify(value))}`;
    stacks.push(stack);
    return '';
  });
  const line = [`${new Date(time).toTimeString().slice(0, 8)} ${word} ${plain(msg)}`, ...words.filter(Boolean)].join(
    '  ',
  );
  return [line, ...stacks.flatMap((stack) => stack.split('\n').map((one) => `    ${plain(one)}`)), ''].join('\n');
}

function stackIn(value: unknown): string | null {
  const text = v.is(v.object({ stack: v.string() }), value) ? value.stack : value;
  return typeof text === 'string' && /\n\s+at /.test(text) ? text : null;
}

const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ');
