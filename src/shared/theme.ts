/** How the pages look: always light, always dark, or as the device does. */
export const themes = ['light', 'dark', 'device'] as const;

/** Ground of the top bar in each look, which the browser's own bar takes on. */
export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** Under which name the browser keeps what the visitor chose: no account's, so no logout forgets it. Nothing is there for `device`. */
export const keptTheme = 'theme';
