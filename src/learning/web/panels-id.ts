/** Where a press that means one of the panels below a lecture leads. */
export const panelsId = 'panels';
