import { backupUnderLoad } from './backup-under-load.ts';
import { badVariables, databaseAbsentAtBoot } from './boot.ts';
import { brokenHandlers } from './broken-handlers.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseRestart } from './database-restart.ts';
import { deadlocks } from './deadlocks.ts';
import { diskFull, logVolumeFull } from './disk-full.ts';
import { failover } from './failover.ts';
import type { Fault } from './fault.ts';
import { killBetweenWrites } from './kill-between-writes.ts';
import { killDuringCommands } from './kill-during-commands.ts';
import { killDuringMigration } from './kill-during-migration.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { killWhileAnnouncing } from './kill-while-announcing.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { largeUploads } from './large-uploads.ts';
import { lockHeld } from './lock-held.ts';
import { loginFlood } from './login-flood.ts';
import { parallelEdits } from './parallel-edits.ts';
import { pointInTime } from './point-in-time.ts';
import { severalProcesses } from './several-processes.ts';
import { signInProviderAway } from './sign-in-provider-away.ts';
import { slowClients } from './slow-clients.ts';
import { smsGatewayAway } from './sms-gateway-away.ts';
import { soak } from './soak.ts';
import { spoiltBackups } from './spoilt-backups.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { throughPgBouncer } from './through-pgbouncer.ts';
import { twoProcesses } from './two-processes.ts';
import { twoReleases } from './two-releases.ts';

/** The faults. Their ids are those of docs/faults.md. */
export const faults: Fault[] = [
  killUnderLoad,
  killBetweenWrites,
  killDuringMigration,
  databaseRestart,
  databaseFrozen,
  lockHeld,
  diskFull,
  logVolumeFull,
  smsGatewayAway,
  signInProviderAway,
  clockJumps,
  parallelEdits,
  twoProcesses,
  twoReleases,
  stopUnderLoad,
  slowClients,
  largeUploads,
  loginFlood,
  soak,
  backupUnderLoad,
  spoiltBackups,
  badVariables,
  databaseAbsentAtBoot,
  brokenHandlers,
  deadlocks,
  killDuringCommands,
  severalProcesses,
  throughPgBouncer,
  killWhileSending,
  killWhileAnnouncing,
  failover,
  pointInTime,
];
