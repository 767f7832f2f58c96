export const panelsId = 'panels';
