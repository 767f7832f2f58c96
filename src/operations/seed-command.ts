import { type Command, CommandError, readOptions } from './command.ts';
import { seedSampleSchool } from './seed.ts';

export const seedCommand: Command = {
  help: [['seed', 'fill an empty database with the sample school']],
  async run(args, { database, environment, terminal }) {
    readOptions(args, {});
    if (environment.deployed) throw new CommandError('A deployed school takes no sample data.');
    const sample = await seedSampleSchool(database, { ...environment, SAMPLE_DATA: 'on' }, terminal.show);
    terminal.show(sample ?? 'The database is not empty: nothing was added.');
  },
};
