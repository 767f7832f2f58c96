import { badVariables, databaseAbsentAtBoot } from './boot.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseRestart } from './database-restart.ts';
import { diskFull, logVolumeFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { killBetweenWrites } from './kill-between-writes.ts';
import { killDuringCommands } from './kill-during-commands.ts';
import { killDuringMigration } from './kill-during-migration.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { largeUploads } from './large-uploads.ts';
import { lockHeld } from './lock-held.ts';
import { loginFlood } from './login-flood.ts';
import { parallelEdits } from './parallel-edits.ts';
import { signInProviderAway } from './sign-in-provider-away.ts';
import { slowClients } from './slow-clients.ts';
import { smsGatewayAway } from './sms-gateway-away.ts';
import { stopUnderLoad } from './stop-under-load.ts';
import { twoProcesses } from './two-processes.ts';

/** TABLE of faults; their ids are those of the rules that they test. */
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
  parallelEdits,
  twoProcesses,
  stopUnderLoad,
  slowClients,
  largeUploads,
  loginFlood,
  badVariables,
  databaseAbsentAtBoot,
  killDuringCommands,
];
