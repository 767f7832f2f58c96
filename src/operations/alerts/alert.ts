/** An urgent message to the operator. It holds only fixed sentences and figures, never a secret, a name, a number or a reference. */
export type Alert = {
  /** One alert per cause is sent in `hours`, one hour by default. */
  cause: string;
  hours?: number;
  title: string;
  text: string;
};

type Heard = Pick<Alert, 'title' | 'text'>;

const seeLog = 'The log has a line with the time and the id of the request.';

/** TABLE of log messages and their alerts. Any other log message that begins with `Alert` is sent as it is. */
const heard: Record<string, Heard> = {
  'Alert: a process of the school ended; another one is started': {
    title: 'A process of the school ended',
    text: `Another one takes its place. If it happens again: look whether the memory of the machine is full ("dmesg"), and at what the log says before it.`,
  },
  'Alert: an exception was caught by nobody; the school stops': {
    title: 'The school stops because of an error',
    text: 'systemd or the container starts it again. Look whether it did ("systemctl status pathshala"), and send the line of the log to whoever keeps the software.',
  },
  'Alert: the search index was damaged; it is written anew': {
    title: 'The search of enrollments was damaged',
    text: 'Searches of the staff may have missed some. The school writes the index anew now, which takes up to half an hour. You need to do nothing unless another alert says so.',
  },
  'Alert: the search index stays damaged': {
    title: 'The search of enrollments is damaged',
    text: 'Run "npm run school -- enrollment recount" while hardly anybody is there: it builds the index anew, and nobody can pay or be marked meanwhile. Then "npm run school -- doctor" says whether it is whole.',
  },
  'Alert: too many wrong admin codes': {
    title: 'Somebody tries codes of an admin',
    text: 'Fifteen wrong ones in an hour, after the right password; more are not taken for a while. Ask that admin; if it was nobody you know: "npm run school -- admin reset --email …".',
  },
};

const failures: Record<string, Heard> = {
  internal: {
    title: 'A call of the school failed',
    text: `Somebody was told "something went wrong". ${seeLog} "npm run school -- doctor" looks for what can be mended.`,
  },
  unavailable: {
    title: 'The school could not answer',
    text: `Its database or a gateway did not answer in time, or too many came at once. ${seeLog} "npm run school -- doctor" says which it is.`,
  },
};

/** Returns the alert for a log line, or null if the line needs none. Looks only at the fixed message and `kind`. */
export function alertOf(line: string, kind: unknown): Alert | null {
  if (line === 'call failed') {
    const known = typeof kind === 'string' && Object.hasOwn(failures, kind) ? failures[kind] : undefined;
    return {
      cause: `call ${kind === 'unavailable' ? kind : 'internal'}`,
      ...(known ?? { title: 'A call of the school failed', text: seeLog }),
    };
  }
  if (!line.startsWith('Alert')) return null;
  const known = Object.hasOwn(heard, line) ? heard[line] : undefined;
  return { cause: line, ...(known ?? { title: line.replace(/^Alert:? ?/, ''), text: seeLog }) };
}
