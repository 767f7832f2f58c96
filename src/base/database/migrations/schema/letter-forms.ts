import type { Engine } from '#base/database/migrations/engines.ts';

// Staff search in a form of the text with one spelling of each letter. The application stores names in this form
// (`base/shared/search-words.ts`). Triggers store references in it, so SQL needs the same rule. SQLite's `lower` knows
// only ASCII letters, so a table holds the forms of all others.

const formerKhandaTa = 'ত্\u200d';
const dotAbove = '\u0307';
/** Above this code there are no letters with two cases. */
const lastLetter = 0x1ffff;
const surrogates = { from: 0xd800, to: 0xdfff };

const formOf = (letter: string) =>
  letter
    .normalize('NFC')
    .replace(/[\u200b-\u200d\ufeff]/, '')
    .replace(/[\u09e6-\u09ef]/, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace('ς', 'σ')
    .replace(`i${dotAbove}`, 'i');

/** Only these letters, and those that NFC changes, can have another form. Asking this first takes a quarter of the time. */
const changing = /[\p{Changes_When_Lowercased}\p{Changes_When_Uppercased}\u200b-\u200d\ufeff\u09e6-\u09ef]/u;

/** JSON of all letters outside of ASCII that have another form, such as `{"É": "é"}`. */
export function letterForms(): string {
  const forms: Record<string, string> = {};
  for (let code = 0x80; code <= lastLetter; code += 1) {
    if (code >= surrogates.from && code <= surrogates.to) continue;
    const letter = String.fromCodePoint(code);
    if (!changing.test(letter) && letter.normalize('NFC') === letter) continue;
    const form = formOf(letter);
    if (form !== letter) forms[letter] = form;
  }
  return JSON.stringify(forms);
}

/** SQL that turns `text` into its search form, letter by letter. */
export const formInSql: Record<Engine, (text: string) => string> = {
  sqlite: (text) => {
    const whole = `replace(${text}, '${formerKhandaTa}', 'ৎ')`;
    return `case when octet_length(${text}) = length(${text}) then lower(${text}) else (
    with recursive letters (place, letter) as (
      select 1, substr(${whole}, 1, 1)
      union all select place + 1, substr(${whole}, place + 1, 1) from letters where place < length(${whole}))
    select replace(group_concat(coalesce(form, lower(letter)), '' order by place), 'i${dotAbove}', 'i')
    from letters left join letter_forms using (letter)) end`;
  },
  postgres: (text) => `search_form(${text})`,
};

/** `collate "C"`, because the lower case of I is ı in a Turkish database. */
export const searchFormFunction = `create or replace function search_form(typed text) returns text language sql stable as $$
  select case when octet_length(typed) = length(typed) then lower(typed collate "C") else (
    select replace(string_agg(coalesce(form, lower(letter collate "C")), '' order by place), 'i${dotAbove}', 'i')
    from unnest(string_to_array(replace(typed, '${formerKhandaTa}', 'ৎ'), null)) with ordinality as letters (letter, place)
    left join letter_forms using (letter)) end $$`;
