import { themeKey, themes } from '#base/shared/theme.ts';

const themeOf = (kept: string | null | undefined): string => themes.find((theme) => theme === kept) ?? 'device';

function chosenTheme(): string {
  return themeOf(document.documentElement.dataset.theme);
}

function keepTheme(theme: string): void {
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // If the browser cannot store the chosen theme, the choice applies only to this page.
  }
}

export function showChoice(part: ParentNode): void {
  const chosen = chosenTheme();
  for (const input of part.querySelectorAll<HTMLInputElement>('[data-themes] input'))
    input.checked = input.value === chosen;
}

function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { of = '' } = meta.dataset;
    if (theme === 'device') meta.media = `(prefers-color-scheme: ${of})`;
    else meta.media = of === theme ? 'all' : 'not all';
  }
  showChoice(document);
}

/** Handles theme choices in the markup, before and after hydration, and applies choices made in other tabs. */
export function runTheme(): void {
  showTheme(chosenTheme());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest('[data-themes]'))) return;
    keepTheme(target.value);
    showTheme(target.value);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) showTheme(themeOf(newValue));
  });
}
