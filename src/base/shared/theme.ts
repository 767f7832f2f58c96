export const themes = ['light', 'dark', 'device'] as const;

export const barColors = { light: '#ffffff', dark: '#17251f' } as const;

/** Background of the splash screen when the school is opened from the phone's home screen. */
export const groundColor = '#f6f4ee';

/**
 * Local storage key of the chosen theme. The choice belongs to no account, so a logout keeps it. No value is stored
 * while the theme follows the device.
 */
export const themeKey = 'theme';
