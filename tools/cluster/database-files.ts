import { idleTransactionTimeout, statementTimeout } from '#server/database/open.ts';

/** The addresses and passwords of which a cluster's configuration consists. */
export interface Layout {
  /** Each database machine's name and address. */
  databases: readonly { name: string; address: string }[];
  /** Addresses that may connect to PostgreSQL. */
  network: string;
  passwords: { superuser: string; replication: string; portal: string };
}

/** A database machine's own name, address and folder. */
interface DatabaseMachine {
  name: string;
  address: string;
  folder: string;
}

/**
 * Command of an etcd member, with somewhat longer timeouts than the default (100 ms and 1 s), which causes needless elections on a busy machine. Not
 * longer: the time of an election may add to the time without a database leader. It also enables version 2 of etcd's API, for Patroni.
 */
export function etcdCommand({ databases }: Layout, { name, address, folder }: DatabaseMachine): string[] {
  const members = databases.map((member) => `${member.name}=http://${member.address}:2380`);
  return [
    'etcd',
    '--name',
    name,
    '--data-dir',
    `${folder}/etcd`,
    '--listen-client-urls',
    `http://${address}:2379`,
    '--advertise-client-urls',
    `http://${address}:2379`,
    '--listen-peer-urls',
    `http://${address}:2380`,
    '--initial-advertise-peer-urls',
    `http://${address}:2380`,
    '--initial-cluster',
    members.join(','),
    '--initial-cluster-state',
    'new',
    '--initial-cluster-token',
    'eain',
    '--heartbeat-interval',
    '150',
    '--election-timeout',
    '1500',
    '--enable-v2',
    '--logger',
    'zap',
    '--log-level',
    'warn',
  ];
}

/**
 * Patroni's configuration, as JSON, which is valid YAML. It uses version 2 of etcd's API, where a leader renews its key by compare-and-swap
 * (`prevValue`). With version 3 the Patroni of Debian 12 (3.0.2, `_update_leader` in `patroni/dcs/etcd3.py`) overwrites the key unconditionally: a
 * former leader with a stale read took it from the new one, and acknowledged commits were lost (decision 55).
 *
 * A leader that is gone loses its key after at most `ttl` seconds; choosing and promoting another took up to 10 more. Patroni 3.0 accepts a `ttl` of
 * 16, while later versions document a minimum of 20. A commit is acknowledged once a second server has it, and with `strict` never by a single
 * server, so that whichever takes over has everything that was acknowledged.
 */
export function patroniConfiguration({ databases, network, passwords }: Layout, machine: DatabaseMachine): string {
  const { name, address, folder } = machine;
  const account = (username: string, password: string) => ({ username, password });
  return JSON.stringify(
    {
      scope: 'eain',
      name,
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      etcd: { hosts: databases.map((member) => `${member.address}:2379`) },
      bootstrap: {
        dcs: {
          ttl: 16,
          loop_wait: 4,
          retry_timeout: 4,
          master_start_timeout: 10,
          master_stop_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          failsafe_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 150,
              shared_buffers: '64MB',
              synchronous_commit: 'on',
              wal_log_hints: 'on',
              wal_keep_size: '256MB',
              hot_standby: 'on',
              // An unresponsive server is not waited for: both timeouts are a minute by default.
              wal_sender_timeout: '5s',
              wal_receiver_timeout: '5s',
              tcp_keepalives_idle: 5,
              tcp_keepalives_interval: 2,
              tcp_keepalives_count: 3,
              tcp_user_timeout: '8s',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address}:5432`,
        connect_address: `${address}:5432`,
        data_dir: `${folder}/database/data`,
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: `${folder}/pgpass`,
        authentication: {
          superuser: account('postgres', passwords.superuser),
          replication: account('replicator', passwords.replication),
        },
        parameters: { unix_socket_directories: `${folder}/database/socket` },
        pg_hba: [
          'local all all scram-sha-256',
          `host all all ${network} scram-sha-256`,
          `host replication replicator ${network} scram-sha-256`,
        ],
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    },
    undefined,
    2,
  );
}

/**
 * Statements that create the portal's database, run as the superuser. PgBouncer does not pass on the limits that the portal requests, so
 * they are set on its role.
 */
export const createDatabase = (password: string): readonly string[] => [
  `create role eain login password '${password}'`,
  `alter role eain set statement_timeout = ${statementTimeout}`,
  `alter role eain set idle_in_transaction_session_timeout = ${idleTransactionTimeout}`,
  'create database eain owner eain',
];
