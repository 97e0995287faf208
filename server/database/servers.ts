import { callbackify } from 'node:util';
import pg from 'pg';
import { isOfKind, type ServerKind, serverKindOf, serversOf, type ServerState } from '../process/database-address.ts';

/** Milliseconds that a server gets to report its state. */
const patience = 2_000;

/** A connection, not opened yet, to the server that the address resolves to when it is opened. */
export function newClient(address: string, config: pg.ClientConfig = {}): pg.Client {
  return new (clientTo(address))({ ...config, connectionString: serversOf(address)[0] ?? address });
}

/** Returns the options with which a pool opens each connection to the server that the address then resolves to. */
export function poolOptions(address: string) {
  return { connectionString: serversOf(address)[0] ?? address, Client: clientTo(address) };
}

/** The class of connections to an address: the driver's own if there is nothing to choose. */
function clientTo(address: string): typeof pg.Client {
  const servers = serversOf(address);
  const kind = serverKindOf(servers[0] ?? '') ?? 'any';
  if (servers.length < 2 && kind === 'any') return pg.Client;
  const choice = new ServerChoice(servers, kind);
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | void {
      if (!callback) return this.#connect();
      callbackify(() => this.#connect())(callback);
    }

    async #connect(): Promise<this> {
      const { host, port } = new pg.Client(await choice.find());
      Object.assign(this, { host, port });
      await super.connect();
      return this;
    }
  };
}

/** Finds which of several servers is of the requested kind (SIT-120). */
class ServerChoice {
  readonly #servers: readonly string[];
  readonly #kind: ServerKind;
  #asking: Promise<string> | undefined;

  constructor(servers: readonly string[], kind: ServerKind) {
    this.#servers = servers;
    this.#kind = kind;
  }

  /**
   * The address of a server of the requested kind: the first to report that it is. Connections opened at the same time share
   * the lookup.
   * @throws what each server reported, as the cause of an error that means that the database cannot be reached (57P03).
   */
  find(): Promise<string> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<string> {
    const states = this.#servers.map(async (server) => ({ server, state: await stateOf(server) }));
    const fitting = states.map(async (asked) => {
      const { server, state } = await asked;
      if (!isOfKind[this.#kind](state)) throw new Error(`not ${this.#kind}`);
      return server;
    });
    try {
      return await Promise.any(fitting);
    } catch (error) {
      const { server } =
        this.#kind === 'prefer-standby' ? await Promise.any(states).catch(() => ({ server: undefined })) : {};
      if (server !== undefined) return server;
      throw Object.assign(new Error(`No database server is suitable (${this.#kind}).`, { cause: error }), {
        code: '57P03',
      });
    }
  }
}

async function stateOf(server: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'eain choice',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    const [state] = rows;
    if (!state) throw new Error('no response');
    return state;
  } finally {
    void client.end().catch(() => undefined);
  }
}
