export const themes = ['light', 'dark', 'device'] as const;

export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** Background colour of the splash screen when the school is opened from the phone's home screen. */
export const groundColor = '#f6f4ee';

/**
 * Local storage key of the chosen theme. It belongs to no account, so a logout keeps it. It is absent while the theme
 * follows the device.
 */
export const themeKey = 'theme';
