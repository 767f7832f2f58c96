export const themes = ['light', 'dark', 'device'] as const;

export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** Splash screen background when the school opens from the home screen. */
export const groundColor = '#f6f4ee';

/**
 * Local storage key of the chosen theme. It belongs to no account, so a logout keeps it. It is absent while the theme
 * follows the device.
 */
export const keptTheme = 'theme';
