import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '#tests/resilience/portal.ts';
import { runProgram } from '../run.ts';
import type { Tally } from '../tally.ts';
import type { Target } from './target.ts';

/**
 * Every module except those that contact other hosts (ssrf, xxe, nikto and wapp fetch or call home) and those that
 * only guess names and passwords (buster, brute_login_form).
 */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** Findings of wapiti that are by design, each with its reason. */
const asDecided = [
  { reported: /^Cross Site Request Forgery/, why: 'writes are checked by origin and need no token' },
  {
    reported: /X-XSS-Protection is not set/,
    why: "no browser has that filter any more; the page's policy applies",
  },
  { reported: /Strict-Transport-Security is not set/, why: 'it is sent once the portal is on HTTPS' },
];

/** Findings in wapiti's report, by category. */
type Findings = Record<string, { method: string; path: string; info: string; parameter: string | null }[]>;

/** Lets wapiti crawl the portal, as a visitor and as an admin. */
export async function scanWithWapiti(
  scope: Scope,
  tally: Tally,
  { address, cookie, paths, folder, seconds }: Target,
): Promise<void> {
  for (const role of ['visitor', 'admin']) {
    const report = join(folder, `wapiti-${role}.json`);
    const words = [
      ['-u', `${address}/`, '--scope', 'folder', '-m', modules],
      ['-f', 'json', '-o', report, '-v', '0', '--no-bugreport', '--flush-session'],
      ['--store-session', join(folder, 'wapiti'), '--store-config', join(folder, 'wapiti-configuration')],
      ['--max-scan-time', String(seconds), '--max-attack-time', String(Math.ceil(seconds / 4))],
      ['--max-links-per-page', '40', '--max-files-per-dir', '60', '-d', '6', '-t', '10'],
      ...paths.map((path) => ['-s', address + path]),
      ...(role === 'admin' ? [['-H', `Cookie: ${cookie}`]] : []),
    ].flat();
    const { code, output } = await runProgram(scope, 'wapiti', words, { folder, seconds: seconds * 10 });
    await tally.keep(`wapiti-${role}.log`, output);
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) {
      tally.fail(`wapiti exited with ${code} and without a report: ${output.slice(-300)}`);
      continue;
    }
    const { vulnerabilities, anomalies } = JSON.parse(text) as Record<'vulnerabilities' | 'anomalies', Findings>;
    for (const [category, found] of [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]) {
      for (const { method, path, parameter, info } of found) {
        const reported = `${category}: ${method} ${path} ${parameter ?? ''}: ${info}`;
        const decided = asDecided.find((one) => one.reported.test(reported));
        if (decided) tally.count(`wapiti: reported, but by design: ${decided.why}`);
        else tally.fail(`wapiti, ${role}: ${reported}`);
      }
    }
    tally.count('wapiti: passes');
    if (role === 'visitor') continue;
    // It may have pressed the sign-out button, and continued as a visitor.
    const { status } = await fetch(`${address}/api/admin/overview`, { headers: { cookie } });
    tally.set('wapiti: admin until the end', status === 200 ? 'yes' : `no, ${status}`);
  }
}
