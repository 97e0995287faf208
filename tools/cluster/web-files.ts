import type { Layout } from './database-files.ts';

/** A machine with a portal. */
interface WebMachine {
  address: string;
  folder: string;
}

/** HAProxy's configuration: the leader at port 5000, a replica at 5001, or the leader where no replica follows. */
export function haproxyConfiguration({ databases }: Pick<Layout, 'databases'>, { address }: WebMachine): string {
  const servers = databases
    .map((database) => `  server ${database.name} ${database.address}:5432 check port 8008`)
    .join('\n');
  const backend = (name: string, path: string) => `
backend ${name}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  return `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 30m
  timeout server 30m
  option clitcpka
  option srvtcpka
  option redispatch
  retries 2
frontend leader
  bind ${address}:5000
  default_backend leader
frontend replica
  bind ${address}:5001
  use_backend replica if { nbsrv(replica) gt 0 }
  default_backend leader
${backend('leader', '/primary')}${backend('replica', '/replica?lag=1MB')}`;
}

/** PgBouncer's configuration: connections are lent per transaction, and given up quickly if no server responds. */
export function pgbouncerConfiguration(
  { passwords }: Pick<Layout, 'passwords'>,
  { address, folder }: WebMachine,
): string {
  return `[databases]
eain = host=${address} port=5000 dbname=eain user=eain password=${passwords.portal}
[pgbouncer]
listen_addr = ${address}
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/pgbouncer.users
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
server_connect_timeout = 3
server_check_delay = 5
query_wait_timeout = 5
client_login_timeout = 10
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
`;
}

/** The accounts that may connect through PgBouncer. */
export const pgbouncerUsers = ({ passwords }: Pick<Layout, 'passwords'>) => `"eain" "${passwords.portal}"\n`;

/**
 * Returns the settings by which a portal reaches its database: one portal only through HAProxy, the other by the names of all
 * servers, so that both ways are tried. Visitors' reads never go through PgBouncer, as their connection has to stay on one server.
 */
export function databaseSettings(
  { databases, passwords }: Pick<Layout, 'databases' | 'passwords'>,
  { address }: Pick<WebMachine, 'address'>,
  reaches: 'by HAProxy' | 'by names',
): Record<string, string> {
  const url = (hosts: string) => `postgres://eain:${passwords.portal}@${hosts}/eain`;
  const all = databases.map((database) => `${database.address}:5432`).join(',');
  return {
    DATABASE_URL: url(`${address}:6432`),
    DATABASE_DIRECT_URL:
      reaches === 'by HAProxy' ? url(`${address}:5000`) : `${url(all)}?target_session_attrs=read-write`,
    DATABASE_READ_URL:
      reaches === 'by HAProxy' ? url(`${address}:5001`) : `${url(all)}?target_session_attrs=prefer-standby`,
  };
}
