/**
 * A row of a table, as clean cells. `line`: where it begins in its file, from 1. `width`: cells that it was written with, empty ones at
 * its end too; 0 on a sheet, whose cells cannot move. `isBroken`: its cells cannot be told apart, so that the whole row is one cell.
 */
export type TableRow = { cells: string[]; line: number; width: number; isBroken?: boolean };
