import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { savesData } from '#domain/image/data-saver.ts';
import { choicesOf } from '#server/demo/random.ts';
import { failure } from '#server/http/errors.ts';
import { sourceText } from '#tools/check/source.ts';
import { rules } from '#web/messages/my/rules.ts';
import { createDatabase, etcdCommand, type Layout, patroniConfiguration } from './database-files.ts';
import { faults, plannedFaults } from './faults.ts';
import { nginxConfiguration, swiftConfiguration } from './front-files.ts';
import { Stretch } from './watch.ts';
import { databaseSettings, haproxyConfiguration, pgbouncerConfiguration } from './web-files.ts';

const layout: Layout = {
  databases: [
    { name: 'db1', address: '10.0.0.1' },
    { name: 'db2', address: '10.0.0.2' },
  ],
  network: '10.0.0.0/24',
  passwords: { superuser: 's1', replication: 'r1', portal: 'p1' },
};
const database = { name: 'db2', address: '10.0.0.2', folder: '/c/db2' };
const web = { address: '10.0.0.9', folder: '/c/web1' };

test('a leader that is gone is replaced within 30 s, with everything that was acknowledged', () => {
  const { bootstrap } = JSON.parse(patroniConfiguration(layout, database)) as {
    bootstrap: { dcs: Record<string, number | boolean> & { postgresql: { parameters: Record<string, unknown> } } };
  };
  const { dcs } = bootstrap;
  // Choosing and promoting another took up to 10 s after that.
  assert.ok(Number(dcs['ttl']) + 10 <= 30);
  // As Patroni requires: a leader must be able to try twice before its key expires.
  assert.ok(Number(dcs['loop_wait']) + 2 * Number(dcs['retry_timeout']) <= Number(dcs['ttl']));
  assert.equal(dcs['synchronous_mode'], true);
  assert.equal(dcs['synchronous_mode_strict'], true);
  assert.equal(dcs.postgresql.parameters['synchronous_commit'], 'on');
});

test('a former leader takes its key back from no other: Patroni compares it, through the etcd API that can', () => {
  const configuration = JSON.parse(patroniConfiguration(layout, database)) as Record<string, unknown>;
  assert.ok('etcd' in configuration && !('etcd3' in configuration));
  assert.ok(etcdCommand(layout, database).includes('--enable-v2'));
});

test('etcd knows all of its members', () => {
  const command = etcdCommand(layout, database);
  assert.equal(command[command.indexOf('--initial-cluster') + 1], 'db1=http://10.0.0.1:2380,db2=http://10.0.0.2:2380');
  assert.equal(command[command.indexOf('--name') + 1], 'db2');
});

test('what PgBouncer does not pass on of a connection is set on the role', () => {
  const limits = createDatabase('p1').flatMap(
    (statement) => /^alter role eain set (\w+) = \d+$/.exec(statement)?.[1] ?? [],
  );
  const kept = /^ignore_startup_parameters = (.*)$/m.exec(pgbouncerConfiguration(layout, web))?.[1] ?? '';
  assert.deepEqual(kept.split(','), ['extra_float_digits', ...limits]);
});

test('nginx and the portal agree on who reads pages that save data', async () => {
  const configuration = await readFile('deploy/nginx.conf', 'utf8');
  /** The value of one of nginx's variables that a map sets: that of the first pattern that matches. */
  const mapped = (name: string, text: string) => {
    const [, lines = ''] = new RegExp(`map \\S+ \\$${name} \\{([^}]+)\\}`).exec(configuration) ?? [];
    const entries = [...lines.matchAll(/"~(\*?)(.+)" (\w+);/g)];
    assert.ok(entries.length > 0, name);
    return entries.find(([, anyCase, pattern = '']) => new RegExp(pattern, anyCase ? 'i' : '').test(text))?.[3] ?? '';
  };
  const cookies = [
    'on',
    'off',
    '',
    'a:b',
    'ON',
    'on;data_saver=off',
    'off; data_saver=on',
    'on ; theme=dark',
    '"on"',
  ].map((value) => `theme=light; data_saver=${value}`);
  for (const cookie of ['', 'data_saver=on', 'Data_Saver=on', 'xdata_saver=on', 'x=data_saver=on', ...cookies]) {
    for (const header of ['', 'on', 'On ', 'off', 'x:on']) {
      const isSaving = mapped('eain_saves', `${mapped('eain_saver', cookie)}:${header}`) === 'saves';
      assert.equal(isSaving, savesData(cookie, header), `${cookie} | ${header}`);
    }
  }
});

test('HAProxy asks Patroni which server leads and which follow', () => {
  const configuration = haproxyConfiguration(layout, web);
  assert.match(configuration, /backend leader\n {2}option httpchk GET \/primary\n/);
  assert.match(configuration, /backend replica\n {2}option httpchk GET \/replica\?lag=1MB\n/);
  assert.equal(configuration.match(/server db\d 10\.0\.0\.\d:5432 check port 8008/g)?.length, 4);
});

test('PgBouncer lends connections per transaction, and accepts the parameters with which the portal connects', () => {
  const configuration = pgbouncerConfiguration(layout, web);
  assert.match(configuration, /^pool_mode = transaction$/m);
  assert.match(configuration, /^ignore_startup_parameters = .*\bstatement_timeout\b/m);
});

test('reads of visitors never go through PgBouncer', () => {
  for (const reaches of ['by HAProxy', 'by names'] as const) {
    const settings = databaseSettings(layout, web, reaches);
    assert.match(settings['DATABASE_URL'] ?? '', /@10\.0\.0\.9:6432\/eain$/);
    assert.doesNotMatch(settings['DATABASE_READ_URL'] ?? '', /6432/);
    assert.doesNotMatch(settings['DATABASE_DIRECT_URL'] ?? '', /6432/);
  }
  assert.equal(
    databaseSettings(layout, web, 'by names')['DATABASE_READ_URL'],
    'postgres://eain:p1@10.0.0.1:5432,10.0.0.2:5432/eain?target_session_attrs=prefer-standby',
  );
});

test('nginx never resends a request that may have been processed, and responds 503 with Retry-After if no portal responds', () => {
  const configuration = nginxConfiguration({ address: '10.0.0.30', folder: '/c/front' }, ['10.0.0.8', '10.0.0.9']);
  assert.match(configuration, /proxy_next_upstream error timeout http_503;/);
  assert.doesNotMatch(configuration, /non_idempotent/);
  assert.match(configuration, /if \(\$request_method = DELETE\) \{ return 418; \}/);
  assert.match(configuration, /location @delete \{[^}]*proxy_next_upstream off;[^}]*error_page 502 504 = @api-away;/);
  assert.equal(configuration.match(/add_header Retry-After 5 always;/g)?.length, 2);
  const [, body = ''] = /default_type application\/json;[^']*return 503 '([^']*)'/.exec(configuration) ?? [];
  assert.equal((JSON.parse(body) as { code: string }).code, 'unavailable');
});

test('nginx in front of one machine reports an outage in the portal’s own words, and its page retries only reads by itself', () => {
  const settings = sourceText('deploy/nginx.conf');
  const { message } = failure('unavailable');
  assert.ok(settings.includes(`return 503 '${JSON.stringify(failure('unavailable'))}'`));
  assert.ok(settings.includes(`<p>${message}</p><p lang="my">${rules.unavailable}</p>`));
  assert.match(settings, /map \$request_method \$eain_again \{\s+default "";\s+GET '<meta http-equiv="refresh"/);
});

test('nginx requests a web app file that one portal lacks, because its update is pending, from the others', () => {
  const configuration = nginxConfiguration({ address: '10.0.0.30', folder: '/c/front' }, ['10.0.0.8', '10.0.0.9']);
  assert.match(configuration, /location \/assets\/ \{[^}]*proxy_next_upstream error timeout http_404 http_503;/);
  assert.equal(configuration.match(/http_404/g)?.length, 1);
});

test('Swift accepts only the one S3 key, and requires it before anything is read', () => {
  const files = swiftConfiguration(
    { address: '10.0.0.30', folder: '/c/front' },
    { id: 'eain:portal', secret: 'k1' },
    'h1',
  );
  assert.match(files['proxy-server.conf'] ?? '', /^user_eain_portal = k1 \.admin$/m);
  assert.match(files['proxy-server.conf'] ?? '', / s3api tempauth .*proxy-server$/m);
  assert.match(files['swift.conf'] ?? '', /^swift_hash_path_suffix = h1$/m);
});

test('each fault occurs once in turn, then at random, the same for the same seed', () => {
  const names = (seed: number) => [...plannedFaults(faults.length + 20, choicesOf(seed))].map(({ name }) => name);
  assert.deepEqual(
    names(1).slice(0, faults.length),
    faults.map(({ name }) => name),
  );
  assert.deepEqual(names(1), names(1));
  assert.notDeepEqual(names(1), names(2));
});

test('the longest stretch without something counts the current one, and starts again', () => {
  const stretch = new Stretch(0);
  stretch.happened(10);
  stretch.happened(40);
  stretch.happened(45);
  assert.equal(stretch.longest(50), 30);
  assert.equal(stretch.longest(100), 55);
  stretch.begin(100);
  assert.equal(stretch.longest(101), 1);
});
