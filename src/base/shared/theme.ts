/** How the pages look: always light, always dark, or as the device does. */
export const themes = ['light', 'dark', 'device'] as const;

/** Ground of the top bar in each look, which the browser's own bar takes on. */
export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** What the device shows while the school opens from its home screen: the desk by day. */
export const groundColor = '#f6f4ee';

/** Under which name the browser keeps what the visitor chose: no account's, so no logout forgets it. Nothing is there for `device`. */
export const keptTheme = 'theme';
