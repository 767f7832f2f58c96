/** Two crore (20 million) taka. A larger amount in a file is left to an admin, and a form refuses it. */
export const mostPoisha = 2_000_000_000;
export const mostTaka = mostPoisha / 100;
