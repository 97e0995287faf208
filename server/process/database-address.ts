/** State that a server reports. */
export interface ServerState {
  isStandby: boolean;
  isReadOnly: boolean;
}

/** Whether a server is of the kind that an address asks for, in libpq's terms. */
export const isOfKind = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
} satisfies Record<string, (state: ServerState) => boolean>;

export type ServerKind = keyof typeof isOfKind;

/**
 * The address of each server that an address names, as libpq reads `postgres://user:password@one:5432,two/database`.
 * @returns an empty list for anything that is not a PostgreSQL address.
 */
export function serversOf(address: string): string[] {
  const start = address.indexOf('://') + 3;
  const end = address.slice(start).search(/[/?#]/);
  const place = end < 0 ? address.slice(start) : address.slice(start, start + end);
  const rest = end < 0 ? '' : address.slice(start + end);
  const hosts = place.lastIndexOf('@') + 1;
  const servers = place
    .slice(hosts)
    .split(',')
    .map((host) => `${address.slice(0, start)}${place.slice(0, hosts)}${host}${rest}`);
  return servers.every(isPostgres) && serverKindOf(servers[0] ?? '') ? servers : [];
}

function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:$/.test(URL.parse(address)?.protocol ?? '');
}

/** Returns the kind of server that the address asks for; undefined for a value that libpq does not know. */
export function serverKindOf(address: string): ServerKind | undefined {
  const word = URL.parse(address)?.searchParams.get('target_session_attrs') ?? 'any';
  return Object.hasOwn(isOfKind, word) ? (word as ServerKind) : undefined;
}
