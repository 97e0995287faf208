/** Whether what monitors the portal from outside uses metrics that it exports, and may be run: deploy/ (SIT-124). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestPortal } from '#tests/factories/portal.ts';

const folder = fileURLToPath(new URL('../../deploy', import.meta.url));
const ours = /\b(?:eain|process)_[a-z_]+\b/g;

for (const file of ['alerts.yml', 'grafana-dashboard.json'])
  test(`${file} uses no metric that the portal does not export`, async () => {
    const portal = await openTestPortal();
    try {
      await portal.visitor().call('GET', '/api/site');
      const response = await portal.app.request(
        '/metrics',
        { headers: { host: 'localhost' } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } as never },
      );
      const given = new Set(
        [...(await response.text()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) =>
          kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
        ),
      );
      const asked = new Set(readFileSync(`${folder}/${file}`, 'utf8').match(ours));
      assert.ok(asked.size > 8);
      assert.deepEqual(
        [...asked].filter((name) => !given.has(name)),
        [],
      );
    } finally {
      await portal.close();
    }
  });

/** Runs one of Debian's tools on a file of deploy/. */
function tried(command: string, ...words: string[]) {
  const { error, status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  assert.equal(error, undefined);
  return { status, said: stdout + stderr };
}

const lacks = (command: string) =>
  spawnSync(command, ['--version']).error ? `${command} is not on this machine` : false;

test('each alert fires when it has to, and none without a problem', { skip: lacks('promtool') }, () => {
  for (const words of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, said } = tried('promtool', ...words);
    assert.equal(status, 0, said);
  }
});

test('every alert is tested', () => {
  const rules = readFileSync(`${folder}/alerts.yml`, 'utf8').matchAll(/alert: (\w+)/g);
  const tests = readFileSync(`${folder}/alerts.test.yml`, 'utf8');
  for (const [, alert] of rules) assert.equal(tests.split(new RegExp(`alertname: ${alert}\\b`)).length - 1, 2, alert);
});

test('the service is one that systemd accepts, and sandboxes', { skip: lacks('systemd-analyze') }, () => {
  const { status, said } = tried('systemd-analyze', 'security', '--offline=true', '--threshold=15', 'eain.service');
  assert.equal(status, 0, said);
  assert.match(said, /Overall exposure level for eain\.service: 1\.\d OK/);
});
