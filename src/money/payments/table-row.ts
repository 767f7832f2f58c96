/**
 * A row of a table with clean cells. `line` is where it begins in its file, counted from 1. `isBroken` means that its
 * cells could not be separated. `width` counts the written cells, including empty ones at the end. It is 0 on an Excel
 * sheet, whose cells cannot shift.
 */
export type TableRow = { cells: string[]; line: number; width: number; isBroken?: boolean };
