/** `id` of the panels below a lecture, the target of links to them. */
export const panelsId = 'panels';
