/** The school's name as it stands in titles and messages; a school that makes the product its own changes it here. */
export const siteName = 'Pathshala';
