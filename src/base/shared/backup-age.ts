/** Backups run each night. If the newest one that was restored on trial is this old, at least one night was missed. */
export const oldBackupMilliseconds = 36 * 3_600_000;
