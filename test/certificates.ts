import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of a server's key and certificate. */
export type Identity = { key: string; certificate: string };

export const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

/** A certificate authority of its own in `folder`, which lives a day; its certificate is `file`. */
export function createAuthority(folder: string) {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...curve, '-days', '1', '-subj', '/CN=test authority', '-keyout', 'ca.key', '-out', 'ca.crt');
  return {
    file: join(folder, 'ca.crt'),
    /** For a server of this name, such as `DNS:database.example` or `IP:127.0.0.1`. */
    identify(name: string): Identity {
      writeFileSync(join(folder, 'names'), `subjectAltName=${name}`);
      openssl('req', ...curve, '-subj', '/CN=server', '-keyout', 'server.key', '-out', 'server.csr');
      const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names'];
      openssl('x509', '-req', '-in', 'server.csr', ...authority, '-out', 'server.crt');
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      return { key: read('server.key'), certificate: read('server.crt') };
    },
  };
}
