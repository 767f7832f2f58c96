/** How the pages look: always light, always dark, or as the device does. */
export const themes = ['light', 'dark', 'device'] as const;

/** Ground of the top bar in each look, which the browser's own bar takes on. */
export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** Under which name the browser keeps what the visitor chose: no account's, so no logout forgets it. Nothing is there for `device`. */
export const keptTheme = 'theme';

/**
 * Runs in the head of every page, before anything is painted, so that a dark page does not flash in the light. Pages are
 * the same for everybody, and only the browser knows what was chosen. The content policy allows this text alone, by its hash.
 */
export const themeScript = `try{document.documentElement.dataset.theme=localStorage["${keptTheme}"]||""}catch{}`;
