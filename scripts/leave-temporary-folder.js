import { leaveTemporaryFolder } from './temporary-folder.js';

// The watcher of `enterTemporaryFolder`: waits until the process that started it is gone.

const [folder = ''] = process.argv.slice(2);
process.stdin.resume().once('close', () => leaveTemporaryFolder(folder));
