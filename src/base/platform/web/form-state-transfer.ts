import { readLanguage } from '#base/shared/language-path.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { formStateName } from '#base/shared/stored-language.ts';

// Moves the contents of a page's forms to the same page in the other language, through the tab's session storage. They
// are read once, within a minute. Passwords and one-time codes are left out.

const longestMilliseconds = 60_000;
const patienceMilliseconds = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed =
  'input:not([type=password],[type=file],[type=hidden],[type=submit],[autocomplete=one-time-code],[data-themes] *),textarea,select';

/** Fields by type, name and position, which are the same in English and in Bengali. */
function namedFields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(typed)) {
    const name = `${field.type} ${field.name}`;
    let place = 0;
    while (found.has(`${name} ${place}`)) place += 1;
    found.set(`${name} ${place}`, field);
  }
  return found;
}

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const contentOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value);
const thisPage = () => readLanguage(window.location.pathname).path;
const ownLanguage = () => document.documentElement.lang;

/** Throws in a browser without session storage. */
export function saveFormState(): void {
  const fields = Object.fromEntries([...namedFields()].map(([name, field]) => [name, contentOf(field)]));
  sessionStorage.setItem(
    formStateName,
    JSON.stringify({ from: ownLanguage(), path: thisPage(), at: Date.now(), fields }),
  );
}

export function restoreFormState(): void {
  const left = takeSaved();
  const fill = () => {
    for (const [name, field] of namedFields()) {
      const content = left.get(name);
      if (content === undefined) continue;
      left.delete(name);
      if (contentOf(field) !== content) fillIn(field, content);
    }
    if (left.size === 0) stop();
  };
  const watching = new MutationObserver(fill);
  const stop = () => {
    watching.disconnect();
    document.removeEventListener('input', onInput);
  };
  // Input by the user stops the restoring, so that it is not overwritten.
  const onInput = (event: Event) => event.isTrusted && stop();
  document.addEventListener('input', onInput);
  watching.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, patienceMilliseconds);
  fill();
}

/** Takes the saved contents out of the session storage, so that a reload does not restore them. */
function takeSaved(): Map<string, string> {
  const saved = membersOf(JSON.parse(sessionStorage.getItem(formStateName) ?? 'null'));
  // The language has not changed yet: this is still the page that saved the contents.
  if (saved.from === ownLanguage()) return new Map();
  sessionStorage.removeItem(formStateName);
  const isGood = saved.path === thisPage() && Date.now() - Number(saved.at) < longestMilliseconds;
  const entries = isGood ? Object.entries(membersOf(saved.fields)) : [];
  return new Map(entries.map(([name, content]) => [name, String(content)]));
}

function fillIn(field: Field, content: string): void {
  if (isTick(field)) {
    field.click();
    return;
  }
  // Calls the prototype's setter, because React overrides that of the element and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
