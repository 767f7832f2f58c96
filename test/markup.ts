// Checks a rendered page for errors that the Nu HTML checker (https://validator.github.io/validator/) reports and the browser tests do
// not see. The checker itself needs Java.

type Found = { name: string; attributes: Map<string, string>; inside: Found[] };

const voids = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const isSvg = ({ name, inside }: Found) => name === 'svg' || inside.some((outer) => outer.name === 'svg');

const tags = /<(\/?)([a-z][a-z0-9-]*)((?:\s[^<>"]*(?:"[^"]*"[^<>"]*)*)?)>/gi;
const pairs = /([^\s="/]+)(?:="([^"]*)")?/g;

/** The elements of a page in their order, and the end tags that end nothing. */
function read(html: string): { elements: Found[]; strays: string[] } {
  const plain = html.replaceAll(/<(script|style)([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>');
  const [elements, strays, open]: [Found[], string[], Found[]] = [[], [], []];
  for (const [, slash, name = '', given = ''] of plain.matchAll(tags)) {
    if (slash) {
      if (open.at(-1)?.name === name) open.pop();
      else strays.push(name);
      continue;
    }
    const attributes = new Map(
      [...given.matchAll(pairs)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    );
    const element = { name, attributes, inside: [...open] };
    elements.push(element);
    if (!voids.has(name) && !(isSvg(element) && given.endsWith('/'))) open.push(element);
  }
  return { elements, strays: [...strays, ...open.map(({ name }) => name)] };
}

const has = ({ attributes }: Found, ...names: string[]) => names.some((name) => attributes.has(name));
const is = ({ attributes }: Found, name: string, ...values: string[]) => values.includes(attributes.get(name) ?? '');

/** ARIA that repeats the meaning of an HTML element. */
const saidTwice = (one: Found) =>
  (has(one, 'popovertarget') && has(one, 'aria-expanded')) ||
  (one.name === 'summary' && has(one, 'aria-expanded', 'role')) ||
  (one.name === 'input' && is(one, 'type', 'checkbox', 'radio') && has(one, 'aria-checked')) ||
  ['max', 'min'].some((name) => has(one, name) && has(one, `aria-value${name}`)) ||
  ['placeholder', 'colspan', 'rowspan'].some((name) => has(one, name) && has(one, `aria-${name}`));

const nameless = /^(?:a|b|code|del|div|em|i|ins|p|s|small|span|strong|sub|sup|time)$/;
const interactive = /^(?:a|button|details|iframe|input|label|select|textarea)$/;
const onlyPhrases = /^(?:p|span|button|label|h[1-6]|em|strong|b|i|small|time)$/;
const block =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul)$/;
const isControl = (one: Found) =>
  (interactive.test(one.name) || has(one, 'tabindex')) &&
  !(one.name === 'a' && !has(one, 'href')) &&
  !is(one, 'type', 'hidden');
const listed: Record<string, RegExp> = {
  ul: /^(?:li|script|template)$/,
  ol: /^(?:li|script|template)$/,
  dl: /^(?:dt|dd|div)$/,
};

const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'list', 'form'];

/** A sentence for each fault, with the element's name. */
export function faultsOf(html: string): string[] {
  const { elements, strays } = read(html);
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const rules: [string, (one: Found) => boolean][] = [
    ['ARIA says again what HTML says', saidTwice],
    [
      'a switch is no button that sends a form',
      (one) => is(one, 'role', 'switch') && one.name === 'button' && !is(one, 'type', 'button'),
    ],
    [
      'has a name, and no role that could have one',
      (one) =>
        nameless.test(one.name) &&
        has(one, 'aria-label', 'aria-labelledby') &&
        !has(one, 'role') &&
        !(one.name === 'a' && has(one, 'href')),
    ],
    [
      'stands in another control',
      (one) => isControl(one) && one.inside.some((outer) => /^(?:a|button)$/.test(outer.name)),
    ],
    [
      'is no phrase, and stands in one',
      (one) => block.test(one.name) && onlyPhrases.test(one.inside.at(-1)?.name ?? ''),
    ],
    ['is no part of its list', (one) => listed[one.inside.at(-1)?.name ?? '']?.test(one.name) === false],
    [
      'has widths of pictures, and no sizes',
      (one) => /\s\d+w/.test(one.attributes.get('srcset') ?? '') && !has(one, 'sizes'),
    ],
    ['is a picture without a text', (one) => one.name === 'img' && !has(one, 'alt')],
    [
      'has an id that is not its own',
      ({ attributes }) => ids.indexOf(attributes.get('id') ?? '') !== ids.lastIndexOf(attributes.get('id') ?? ''),
    ],
    [
      'names an id that is not there',
      ({ attributes }) =>
        references.some((name) =>
          attributes
            .get(name)
            ?.split(' ')
            .some((id) => !ids.includes(id)),
        ),
    ],
  ];
  const titles = elements.filter(({ name, inside }) => name === 'title' && inside.at(-1)?.name === 'head');
  return [
    ...(titles.length === 1 ? [] : [`${titles.length} titles in the head`]),
    ...strays.map((name) => `${name}: begins or ends nothing`),
    ...elements.flatMap((one) =>
      rules.filter(([, isBroken]) => isBroken(one)).map(([fault]) => `${one.name}: ${fault}`),
    ),
  ];
}
