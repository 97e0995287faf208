/** The configuration examples in deploy/: that they agree with the portal, and keep what docs/operating.md promises of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { savesData } from '#domain/image/data-saver.ts';
import { visitorRuleTextsMy } from '#domain/text/visitor-refusals-my.ts';
import { idleTransactionTimeout, statementTimeout } from '#server/database/open.ts';
import { failure } from '#server/http/request/errors.ts';
import { readSettings } from '#server/process/settings.ts';

const example = (name: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

/** The value of a line `name: value`, `name = value` or `NAME=value`. */
function valueIn(text: string, name: string): string {
  const value = new RegExp(String.raw`^ *${name}(?: ?= ?|: )"?(.*?)"?$`, 'm').exec(text)?.[1];
  assert.ok(value !== undefined, name);
  return value;
}

describe('nginx in front of one machine', () => {
  const settings = example('nginx.conf');

  test('and the portal agree on who reads pages that save data', () => {
    /** The value of one of nginx's variables that a map sets: that of the first pattern that matches. */
    const mapped = (name: string, text: string) => {
      const [, lines = ''] = new RegExp(`map \\S+ \\$${name} \\{([^}]+)\\}`).exec(settings) ?? [];
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

  test('reports an outage in the portal’s own words, and its page retries only reads by itself', () => {
    const { message } = failure('unavailable');
    assert.ok(settings.includes(`return 503 '${JSON.stringify(failure('unavailable'))}'`));
    assert.ok(settings.includes(`<p>${message}</p><p lang="my">${visitorRuleTextsMy.unavailable}</p>`));
    assert.match(settings, /map \$request_method \$eain_again \{\s+default "";\s+GET '<meta http-equiv="refresh"/);
  });

  test('caches no page longer than the portal allows, and redirects pages, but no calls, to HTTPS', () => {
    assert.doesNotMatch(settings, /^\s*(?:proxy_cache_use_stale|proxy_cache_valid)/m);
    assert.match(settings, /proxy_cache_bypass \$eain_session;\s+proxy_no_cache \$eain_session;/);
    const [plain = ''] = /server \{\s+listen 80;[^]*?\n\}/.exec(settings) ?? [];
    assert.match(plain, /location \/ \{\s+return 301 https:\/\/\$host\$request_uri;/);
    assert.match(plain, /location \/api\/ \{\s+return 403;/);
  });
});

describe('nginx in front of several machines', () => {
  const settings = example('cluster/nginx.conf');

  test('never resends a request that may have been processed, and responds 503 with Retry-After if no portal responds', () => {
    assert.match(settings, /proxy_next_upstream error timeout http_503;/);
    assert.doesNotMatch(settings, /non_idempotent/);
    assert.match(settings, /if \(\$request_method = DELETE\) \{ return 418; \}/);
    assert.match(settings, /location @delete \{[^}]*proxy_next_upstream off;[^}]*error_page 502 504 = @api-away;/);
    assert.equal(settings.match(/add_header Retry-After 5 always;/g)?.length, 2);
    assert.ok(settings.includes(`return 503 '${JSON.stringify(failure('unavailable'))}'`));
  });

  test('requests a web app file that one portal lacks, because its update is pending, from the others', () => {
    assert.match(settings, /location \/assets\/ \{[^}]*proxy_next_upstream error timeout http_404 http_503;/);
    assert.equal(settings.match(/http_404/g)?.length, 1);
  });
});

describe('the database on several machines', () => {
  const patroni = example('cluster/patroni.yml');
  const pooler = example('cluster/pgbouncer.ini');

  test('replaces a leader that is gone within 30 s, with everything that was acknowledged', () => {
    const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(valueIn(patroni, name)));
    assert.ok(ttl && wait && retry);
    // Choosing and promoting another took up to 10 s after that.
    assert.ok(ttl + 10 <= 30);
    // As Patroni requires: a leader must be able to try twice before its key expires.
    assert.ok(wait + 2 * retry <= ttl);
    assert.equal(valueIn(patroni, 'synchronous_mode'), 'true');
    assert.equal(valueIn(patroni, 'synchronous_mode_strict'), 'true');
    assert.equal(valueIn(patroni, 'synchronous_commit'), 'on');
  });

  test('lets no former leader take its key back: Patroni compares it, through the etcd API that can', () => {
    assert.match(patroni, /^etcd: /m);
    assert.doesNotMatch(patroni, /^etcd3:/m);
    assert.equal(valueIn(example('cluster/etcd'), 'ETCD_ENABLE_V2'), 'true');
  });

  test('is the same three servers in every file', () => {
    const servers = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
    const members = servers.map((address, index) => `db${index + 1}=http://${address}:2380`).join(',');
    assert.equal(valueIn(example('cluster/etcd'), 'ETCD_INITIAL_CLUSTER'), members);
    assert.ok(patroni.includes(servers.map((address) => `"${address}:2379"`).join(', ')));
    const balancer = example('cluster/haproxy.cfg');
    const checked = servers.map((address, index) => `  server db${index + 1} ${address}:5432 check port 8008\n`);
    assert.equal(balancer.split(checked.join('')).length, 3);
    assert.match(balancer, /backend leader\n {2}option httpchk GET \/primary\n/);
    assert.match(balancer, /backend replica\n {2}option httpchk GET \/replica\?lag=1MB\n/);
  });

  test('has on its role the limits that the portal asks for and PgBouncer, which lends per transaction, does not pass on', () => {
    const sql = example('cluster/database.sql');
    const limits = [...sql.matchAll(/^alter role eain set (\w+) = (\d+);$/gm)].map(([, name, value]) => [name, value]);
    assert.deepEqual(limits, [
      ['statement_timeout', String(statementTimeout)],
      ['idle_in_transaction_session_timeout', String(idleTransactionTimeout)],
    ]);
    const ignored = valueIn(pooler, 'ignore_startup_parameters').split(',');
    assert.deepEqual(ignored, ['extra_float_digits', ...limits.map(([name]) => name)]);
    assert.equal(valueIn(pooler, 'pool_mode'), 'transaction');
  });

  test('is reached by settings that the portal accepts; only what a transaction may share goes through PgBouncer', () => {
    const lines = example('cluster/portal.env').split('\n');
    const given = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value || 'a'.repeat(32)] as const];
    });
    const tried = lines.flatMap((line) => {
      const [, name, value = ''] = /^# ([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value] as const];
    });
    assert.equal(tried.length, 2);
    for (const settings of [given, [...given, ...tried]]) {
      const { databaseUrl, databaseDirectUrl, databaseReadUrl } = readSettings(Object.fromEntries(settings));
      const port = `:${valueIn(pooler, 'listen_port')}/`;
      assert.deepEqual(
        [databaseUrl, databaseDirectUrl, databaseReadUrl].map((url) => url?.includes(port)),
        [true, false, false],
      );
    }
  });
});

test('Swift accepts only the one S3 key, and requires it before anything is read', () => {
  const proxy = example('cluster/swift-proxy.conf');
  const key = valueIn(example('cluster/portal.env'), 'S3_ACCESS_KEY_ID');
  assert.deepEqual(proxy.match(/^user_\w+/gm), [`user_${key.replace(':', '_')}`]);
  assert.match(proxy, /^pipeline = .* s3api tempauth .*proxy-server$/m);
});
