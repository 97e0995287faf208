import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { emailAddress } from '#domain/account/email-address.ts';
import { timeOfDay } from '#domain/backup/schedule.ts';
import { readSiteTexts, siteSettingNames, siteSettings, type SiteTexts } from '#domain/site/site-settings.ts';
import { backupPlaceOf, isBesideData } from './backup-place.ts';
import { serversOf } from './database-address.ts';
import { networksIn } from './networks.ts';
import { StartError } from './start-error.ts';

/** An invalid setting. Its message names the variable and what it accepts; the start prints it and stops. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
const withDefault = <Schema extends z.ZodType>(value: string, schema: Schema) =>
  z.preprocess((given) => (isBlank(given) ? value : given), schema);
const isBlank = (given: unknown) => given === undefined || (typeof given === 'string' && given.trim() === '');

/** An address without a user, whose password would end up in logs and pages. */
const webAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((address) => new URL(address).username === '' && new URL(address).password === '')
  .transform(withoutLastSlashes);
/** An address to which paths are added. */
const baseAddress = webAddress.refine((address) => !/[?#]/.test(address));
function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const databaseAddress = z
  .string()
  .refine((address) => serversOf(address).length > 0)
  .describe('a PostgreSQL address: postgres://user:password@host/database, or with several hosts: host,host:5433');

/** Number of processes unless the settings specify one. */
const usualProcesses = Math.min(8, availableParallelism());

/** The environment variables that the portal reads, in the order of `.env.example`, but for those of the site itself ({@link siteSettings}). */
const schema = z.object({
  HOST: withDefault('127.0.0.1', z.string().describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0')),
  PORT: withDefault('3000', z.coerce.number().int().min(0).max(65535).describe('a port number from 0 to 65535')),
  PROCESSES: withDefault(
    String(usualProcesses),
    z.coerce.number().int().min(1).max(16).describe('a whole number from 1 to 16'),
  ),
  PUBLIC_URL: optional(
    baseAddress
      .refine((address) => new URL(address).pathname === '/')
      .describe('the public address of the site, without a path, such as https://eain.example'),
  ),
  TRUSTED_PROXIES: withDefault(
    '',
    z
      .string()
      .transform(networksIn)
      .refine((list) => list !== undefined)
      .describe('addresses or networks of your own proxies, separated by commas: 127.0.0.1, 10.0.0.0/8'),
  ),
  CACHE_PURGE_URL: optional(webAddress.describe('the purge address of a cache in front of the portal')),
  CACHE_PURGE_TOKEN: optional(
    z
      .string()
      .regex(/^[!-~]+$/)
      .describe('a token of visible ASCII characters'),
  ),
  DATA_DIR: withDefault('./data', z.string().describe('a folder that the portal can write to')),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_READ_URL: optional(databaseAddress),
  ADMIN_EMAIL: optional(emailAddress.describe('an email address')),
  ADMIN_PASSWORD: optional(z.string().min(8).max(128).describe('a password of 8 to 128 characters')),
  ADMIN_TWO_FACTOR: withDefault('optional', z.enum(['optional', 'required']).describe('optional or required')),
  DEMO: optional(flag.describe('1 or 0')),
  SECRET: optional(z.string().min(32).describe('a random string of at least 32 characters')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ }).describe('an SMTP address: smtp://user:password@host:587')),
  S3_ENDPOINT: optional(baseAddress.describe('the address of an S3 service')),
  S3_BUCKET: optional(z.string().min(1).describe('the name of a bucket')),
  S3_REGION: withDefault('us-east-1', z.string().describe('a region name')),
  S3_ACCESS_KEY_ID: optional(z.string().describe('an S3 access key ID')),
  S3_SECRET_ACCESS_KEY: optional(z.string().describe('an S3 secret access key')),
  S3_PUBLIC_URL: optional(baseAddress.describe('the address at which browsers reach the S3 service')),
  TELEGRAM_BOT_TOKEN: optional(
    z
      .string()
      .regex(/^\d{1,20}:[\w-]{10,100}$/)
      .describe('the token of a bot, as @BotFather gives it: 123456:ABC…'),
  ),
  TELEGRAM_API: withDefault(
    'https://api.telegram.org',
    baseAddress.describe('the address of a server that speaks Telegram’s Bot API'),
  ),
  // Must be exact: some issuers end in a slash, and are compared with it.
  OIDC_ISSUER: withDefault(
    'https://accounts.google.com',
    z.url({ protocol: /^https?$/ }).describe('the address of an OpenID Connect issuer'),
  ),
  OIDC_CLIENT_ID: optional(z.string().describe('a client ID')),
  OIDC_CLIENT_SECRET: optional(z.string().describe('a client secret')),
  AD_SLOT: optional(
    z
      .string()
      .regex(/^[\w-]+$/)
      .describe('the ID of an ad unit'),
  ),
  AD_SCRIPT: withDefault(
    'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
    webAddress.describe("the address of the ad network's script"),
  ),
  PROOF: withDefault('on', z.enum(['on', 'off']).describe('on or off')),
  MIN_FREE_MB: withDefault(
    '512',
    z.coerce.number().int().min(0).max(100_000_000).describe('megabytes, 0 for no limit'),
  ),
  RATE_LIMIT: withDefault('on', z.enum(['on', 'off']).describe('on or off')),
  BACKUP_TO: optional(
    z
      .string()
      .transform(backupPlaceOf)
      .refine((place) => place !== undefined)
      .describe('a folder, or a bucket of S3: https://KEY-ID:SECRET@host/bucket'),
  ),
  BACKUP_AT: withDefault('02:30', z.string().regex(timeOfDay).describe('a time of day in Yangon, such as 02:30')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    webAddress.describe('the address of an OpenTelemetry collector, such as http://127.0.0.1:4318'),
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault('1', z.coerce.number().min(0).max(1).describe('a number from 0 to 1')),
  SLOW_QUERY_MS: withDefault('500', z.coerce.number().int().min(0).max(60_000).describe('milliseconds, 0 for none')),
  LOG_LEVEL: withDefault(
    'info',
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .describe('trace, debug, info, warn, error, fatal or silent'),
  ),
});

/** A picture that an admin has set for the site: an image of the portal's, and where its bytes are. */
export interface SitePicture {
  id: string;
  key: string;
  sha256: string | null;
  /** Pixels. */
  width: number;
  height: number;
  placeholder: string;
}

/** The checked settings: what the rest of the server reads instead of `process.env`. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads and checks the environment.
 * @throws SettingError naming the first variable that is wrong and what it accepts.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const result = schema.safeParse(environment);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new SettingError(`${name} is invalid: expected ${expectation(name)}.`);
  }
  const given = result.data;
  const fixed = siteTextsIn(environment);
  requireTogether(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (given[name] && !given.DATABASE_URL) throw new SettingError(`${name} requires DATABASE_URL, which is not set.`);
  requireTogether(given, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  requireTogether(given, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (isBesideData(given.BACKUP_TO, given))
    throw new SettingError('BACKUP_TO must be another place than DATA_DIR, and another bucket than S3_BUCKET.');
  return {
    host: given.HOST,
    port: given.PORT,
    /** Number of processes that serve the port. */
    processes: given.PROCESSES,
    publicUrl: given.PUBLIC_URL,
    /** Proxies whose `X-Forwarded-For` is trusted; none unless it is set. */
    trustedProxies: given.TRUSTED_PROXIES,
    /** Where to report which cached pages are out of date. */
    cachePurge: given.CACHE_PURGE_URL ? { url: given.CACHE_PURGE_URL, token: given.CACHE_PURGE_TOKEN } : undefined,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** If DATABASE_URL leads through a transaction pooler, the servers themselves. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    /** The replicas that visitors read from. */
    databaseReadUrl: given.DATABASE_READ_URL,
    admin:
      given.ADMIN_EMAIL && given.ADMIN_PASSWORD
        ? { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
        : undefined,
    /** Whether admins have no admin rights until they sign in with a second step. */
    adminTwoFactor: given.ADMIN_TWO_FACTOR === 'required',
    /** Unset: demo content goes into an empty embedded database only. */
    demo: given.DEMO,
    secret: given.SECRET,
    smtpUrl: given.SMTP_URL,
    /** Whether listings wait until their poster has confirmed an address: only where email is sent. */
    proof: given.PROOF === 'on' && given.SMTP_URL !== undefined,
    s3:
      given.S3_ENDPOINT && given.S3_BUCKET && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: given.S3_ENDPOINT,
            bucket: given.S3_BUCKET,
            region: given.S3_REGION,
            accessKeyId: given.S3_ACCESS_KEY_ID,
            secretAccessKey: given.S3_SECRET_ACCESS_KEY,
            /** Where browsers send uploads to; the endpoint itself unless it has a different public address. */
            publicUrl: given.S3_PUBLIC_URL ?? given.S3_ENDPOINT,
          }
        : undefined,
    /** The bot that tells of new homes (WCH-12); undefined without one. */
    telegram: given.TELEGRAM_BOT_TOKEN ? { token: given.TELEGRAM_BOT_TOKEN, api: given.TELEGRAM_API } : undefined,
    oidc:
      given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET
        ? { issuer: given.OIDC_ISSUER, clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET }
        : undefined,
    /** Megabytes of the disk of DATA_DIR that uploads leave free; 0 if they may fill it (IMG-41). */
    minimumFreeMb: given.MIN_FREE_MB,
    /** Where the portal backs itself up, and when: a time of day in Yangon (SIT-360). */
    backup: given.BACKUP_TO ? { to: given.BACKUP_TO, at: given.BACKUP_AT } : undefined,
    rateLimit: given.RATE_LIMIT === 'on',
    /** Milliseconds from which a query is logged; 0 for none (SIT-123). */
    slowQueryMs: given.SLOW_QUERY_MS,
    /** Where traces are sent, and the share of them that is sent, from 0 to 1 (SIT-125); undefined for none. */
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, share: given.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    logLevel: given.LOG_LEVEL,
    /** The settings of the site that the environment sets: no admin can (SIT-401). */
    fixedSiteTexts: fixed,
    /** The ad unit of every ad position, and the network's script. */
    adUnit: { slot: given.AD_SLOT ?? null, script: given.AD_SCRIPT },
    ...readSiteTexts(fixed),
    /** The pictures that stand for the site, from the database alone; undefined for the portal's own. */
    logo: undefined as SitePicture | undefined,
    icon: undefined as SitePicture | undefined,
    /** The logo as emails show it: on white, at its absolute address. */
    mailLogo: undefined as { address: string; width: number; height: number } | undefined,
  };
}

/**
 * Reads the settings of the site that the environment sets.
 * @throws SettingError
 */
function siteTextsIn(environment: Record<string, string | undefined>): SiteTexts {
  const texts: Partial<Record<keyof SiteTexts, string>> = {};
  for (const name of siteSettingNames) {
    const given = environment[name];
    if (given === undefined || isBlank(given)) continue;
    const { text, accepts } = siteSettings[name];
    const { data } = text.safeParse(given);
    if (data === undefined) throw new SettingError(`${name} is invalid: expected ${accepts}.`);
    texts[name] = data;
  }
  return texts;
}

/** The ad network that fills the pages' ad slots; undefined where there are no ads. */
export function adsOf({ adClient, adUnit }: Pick<Settings, 'adClient' | 'adUnit'>) {
  return adClient === undefined ? undefined : { client: adClient, ...adUnit };
}

/** The address at which users reach the site: what links in emails begin with. */
export function siteAddress({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  // A portal that listens on every address can at least be reached on this machine.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Describes the values that a variable accepts: the description of its schema, however it is wrapped. */
function expectation(name: string): string {
  let field: unknown = schema.shape[name as keyof typeof schema.shape];
  while (field instanceof z.ZodType) {
    if (field.description) return field.description;
    field = field instanceof z.ZodPipe ? field.out : field instanceof z.ZodOptional ? field.unwrap() : undefined;
  }
  return 'another value';
}

function requireTogether(given: Record<string, unknown>, names: readonly string[]): void {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new SettingError(
      `${names.join(', ')} must be set together: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    );
  }
}
