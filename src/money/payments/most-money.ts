/** Two crore taka. A larger amount is not read, so that a person checks it, and cannot be typed. */
export const mostPoisha = 2_000_000_000;
export const mostTaka = mostPoisha / 100;
