/** What was typed goes along when the page is opened in the other language; what does that is fetched where somebody may have typed. */
export function carryAlong(event: MouseEvent): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-language-switch]');
  if (!link || isElsewhere || document.querySelector('main :is(input, textarea)') === null) return;
  event.preventDefault();
  import('#platform/web/carry-typed.ts')
    .then(({ carryTyped }) => carryTyped())
    .finally(() => window.location.assign(link.href))
    // It is lost then, as by a reload.
    .catch(() => undefined);
}
