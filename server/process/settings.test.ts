import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsOf, readSettings, SettingError } from './settings.ts';

describe('settings', () => {
  test('have defaults for everything, so that a bare environment starts the portal', () => {
    const settings = readSettings({});
    assert.equal(settings.host, '127.0.0.1');
    assert.equal(settings.port, 3000);
    assert.ok(settings.processes >= 1 && settings.processes <= 8);
    assert.equal(settings.dataDir, './data');
    assert.equal(settings.databaseUrl, undefined);
    assert.equal(settings.monthlyPostLimit, 100);
    assert.equal(settings.demo, undefined);
    assert.equal(settings.adminTwoFactor, false);
  });

  test('treat an empty value, as in a copied .env.example, as unset', () => {
    assert.deepEqual(
      readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', SITE_EMAIL: '', S3_ENDPOINT: '' }),
      readSettings({}),
    );
  });

  test('state what the home page counts to: two numbers, or the real ones', () => {
    assert.deepEqual(readSettings({}).homeCounters, { rent: 31_200, sale: 32_200 });
    assert.deepEqual(readSettings({ HOME_COUNTERS: '0, 12' }).homeCounters, { rent: 0, sale: 12 });
    assert.equal(readSettings({ HOME_COUNTERS: 'real' }).homeCounters, undefined);
  });

  test('state where backups are kept: a folder, or a bucket with its keys', () => {
    const backup = (BACKUP_TO: string, BACKUP_AT = '') => readSettings({ BACKUP_TO, BACKUP_AT }).backup;
    assert.equal(backup(''), undefined);
    assert.deepEqual(backup('/var/backups/eain'), { to: { kind: 'folder', folder: '/var/backups/eain' }, at: '02:30' });
    const bucket = {
      kind: 's3',
      endpoint: 'https://s3.example:9000',
      bucket: 'backups',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b+c',
      prefix: '',
    };
    assert.deepEqual(backup('https://key:a%2Fb%2Bc@s3.example:9000/backups', '23:05'), { to: bucket, at: '23:05' });
    const address = 'https://key:a%2Fb%2Bc@s3.example:9000/backups/of/eain/?region=ap-1';
    assert.deepEqual(backup(address)?.to, { ...bucket, prefix: 'of/eain/', region: 'ap-1' });
  });

  test('refuse a place for backups that is lost with what it backs up', () => {
    const message = /^SettingError: BACKUP_TO must be another place/;
    assert.throws(() => readSettings({ DATA_DIR: './data', BACKUP_TO: 'data' }), message);
    assert.throws(() => readSettings({ DATA_DIR: './data', BACKUP_TO: './data/backups' }), message);
    assert.ok(readSettings({ DATA_DIR: './data', BACKUP_TO: './data-of-old' }).backup);
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos', ...keys };
    assert.throws(() => readSettings({ ...s3, BACKUP_TO: 'https://key:secret@s3.example/photos/backups' }), message);
    assert.ok(readSettings({ ...s3, BACKUP_TO: 'https://key:secret@s3.example/backups' }).backup);
  });

  test('accept an ad script and a purge address with a query', () => {
    const script = 'https://ads.example/ads.js?client=ca-pub-1';
    assert.equal(adsOf(readSettings({ AD_CLIENT: 'ca-pub-1', AD_SCRIPT: script }))?.script, script);
    const url = 'https://cdn.example/purge?zone=1';
    assert.equal(readSettings({ CACHE_PURGE_URL: url }).cachePurge?.url, url);
  });

  test('remove the slash at the end of an address', () => {
    assert.equal(readSettings({ PUBLIC_URL: 'https://eain.example/' }).publicUrl, 'https://eain.example');
  });

  test('accept replicas and a direct address only together with the database address', () => {
    const urls = { DATABASE_READ_URL: 'postgres://replica/eain', DATABASE_DIRECT_URL: 'postgres://one,two:5433/eain' };
    const { databaseReadUrl, databaseDirectUrl } = readSettings({ DATABASE_URL: 'postgres://pooler/eain', ...urls });
    assert.deepEqual([databaseReadUrl, databaseDirectUrl], Object.values(urls));
    for (const [name, url] of Object.entries(urls))
      assert.throws(() => readSettings({ [name]: url }), new RegExp(`^SettingError: ${name} requires DATABASE_URL`));
  });

  test('treat a blank value as unset too, and accept a sender with or without a name', () => {
    assert.equal(readSettings({ PORT: ' ' }).port, 3000);
    for (const MAIL_FROM of [
      'us@eain.example',
      'Eain <us@eain.example>',
      '"Eain, Yangon" <us@eain.example>',
      'အိမ် <us@eain.example>',
    ])
      assert.equal(readSettings({ MAIL_FROM }).mailFrom, MAIL_FROM);
  });

  const wrong = {
    PROCESSES: ['0', '17', '1.5', 'all'],
    PORT: ['99999', 'three thousand', '80.5', '-1'],
    DATABASE_URL: ['mysql://host/db', 'localhost', 'postgres://one:port,two/db'],
    DATABASE_READ_URL: ['postgres://replica/db?target_session_attrs=best', 'replica'],
    PUBLIC_URL: [
      'eain.example',
      'ftp://eain.example',
      'https://me:secret@eain.example',
      'https://eain.example/portal',
      'https://eain.example?x=1',
    ],
    CACHE_PURGE_URL: ['cdn.example', 'ftp://cdn.example', 'https://me:secret@cdn.example/purge'],
    BACKUP_TO: [
      's3://key:secret@s3.example/bucket',
      'https://s3.example/bucket',
      'https://key:secret@s3.example/',
      'https://key:secret@s3.example/bucket?x=1',
      'https://key:%zz@s3.example/bucket',
    ],
    BACKUP_AT: ['2:30', '24:00', 'midnight'],
    S3_ENDPOINT: ['https://me:secret@s3.example', 'https://s3.example/?x=1'],
    MAIL_FROM: [
      'garbage',
      'Eain <>',
      'Eain <us@eain.example>\r\nBcc: evil@x.example',
      'a@x.example, b@x.example',
      'Eain, Yangon <us@eain.example>',
    ],
    MONTHLY_POST_LIMIT: ['3000000000', '0', 'many'],
    CACHE_PURGE_TOKEN: ['with space', 'line\nbreak'],
    ADMIN_EMAIL: ['admin'],
    ADMIN_PASSWORD: ['short'],
    SECRET: ['short'],
    ADMIN_TWO_FACTOR: ['1', 'yes'],
    DEMO: ['yes'],
    MIN_FREE_MB: ['-1', 'some', '1.5'],
    RATE_LIMIT: ['none'],
    LOG_LEVEL: ['loud'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'ftp://collector.example'],
    OTEL_TRACES_SAMPLER_ARG: ['2', '-0.1', 'some'],
    SLOW_QUERY_MS: ['-1', 'fast', '60001'],
    LISTING_DAYS: ['30', '6,60', '30,6', '30,60,90', 'long'],
    HOME_COUNTERS: ['many', '31200', '1,2,3', '-1,2', 'real,real'],
    SMTP_URL: ['http://mail.example'],
    OIDC_ISSUER: ['accounts'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      test(`refuse ${name}=${value} with what it accepts`, () => {
        assert.throws(
          () => readSettings({ [name]: value }),
          (error: Error) => {
            assert.ok(error instanceof SettingError);
            assert.match(error.message, new RegExp(`^${name} .*expected (?!another value)`));
            assert.ok(!error.message.includes('undefined'));
            return true;
          },
        );
      });
    }
  }

  test('that belong together are refused one by one', () => {
    assert.throws(() => readSettings({ ADMIN_EMAIL: 'admin@eain.example' }), /ADMIN_PASSWORD is missing/);
    assert.throws(() => readSettings({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos' }), /S3_ACCESS_KEY_ID/);
    assert.throws(() => readSettings({ OIDC_CLIENT_SECRET: 'secret' }), /OIDC_CLIENT_ID is missing/);
  });
});

test('an issuer is kept exactly: with a final slash it is another', () => {
  const client = { OIDC_CLIENT_ID: 'eain', OIDC_CLIENT_SECRET: 'a secret' };
  for (const issuer of ['https://login.example/realms/eain', 'https://login.example/o/eain/']) {
    assert.equal(readSettings({ ...client, OIDC_ISSUER: issuer }).oidc?.issuer, issuer);
  }
});
