import type { Engine } from '../start-app.ts';
import type { Fault, Scene } from './fault.ts';
import type { Row } from './report.ts';

/** Never throws: what goes wrong in the script itself is a failed fault, too. */
export async function tryFault(
  fault: Fault,
  engine: Engine,
  { serverUrl, short }: Omit<Scene, 'engine'>,
): Promise<Row> {
  const hindrance = fault.hindrance?.() ?? (engine === 'postgres' && serverUrl === null ? 'needs PostgreSQL' : null);
  if (hindrance !== null) return { fault, engine, finding: null, remark: hindrance };
  try {
    return { fault, engine, finding: await fault.work({ engine, serverUrl, short }), remark: '' };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { fault, engine, finding: { tries: 0, others: '', problems: [problem] }, remark: '' };
  }
}
