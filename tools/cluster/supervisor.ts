import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '../check/source.ts';
import type { MachineName, Machines } from './machines.ts';

/** A program that runs on a machine for as long as the machine is on. */
export interface Service {
  machine: MachineName;
  /** Names it among the programs of its machine, and names its log. */
  name: string;
  /** User that it runs as. */
  user: string;
  command: readonly string[];
  environment?: Record<string, string>;
}

/** Milliseconds after which a program that has ended is restarted, as a service manager does. */
const restartPause = 1000;

/** Starts the programs of all machines, and restarts those that end. */
export class Supervisor {
  readonly #machines: Machines;
  readonly #running = new Map<Service, ChildProcess>();
  readonly #services: Service[] = [];
  /** Machines that are powered off: nothing is started on them. */
  readonly #off = new Set<MachineName>();
  #isOver = false;

  constructor(machines: Machines) {
    this.#machines = machines;
  }

  /** Starts a program, and keeps it running. */
  start(service: Service): void {
    this.#services.push(service);
    this.#launch(service);
  }

  /** Kills a program without warning; it is restarted. */
  kill(machine: MachineName, name: string): void {
    for (const [service, child] of this.#running) {
      if (service.machine === machine && service.name === name) child.kill('SIGKILL');
    }
  }

  /** Powers a machine off: every program on it ends at once, and stays down. */
  async powerOff(machine: MachineName): Promise<void> {
    this.#off.add(machine);
    await this.#machines.powerOff(machine);
  }

  /** Starts a machine and all of its programs again. */
  powerOn(machine: MachineName): void {
    this.#off.delete(machine);
    for (const service of this.#services) if (service.machine === machine) this.#launch(service);
  }

  /** Ends everything permanently. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#machines.remove();
  }

  #launch(service: Service): void {
    const { machine, name, user, command } = service;
    if (this.#isOver || this.#off.has(machine) || this.#running.has(service)) return;
    const { words, environment } = this.#machines.on(machine, user);
    const [program = '', ...rest] = [...words, ...command];
    const log = openSync(`${this.#machines.folderOf(machine)}/${name}.log`, 'a');
    const child = spawn(program, rest, {
      cwd: repository,
      // Ctrl-C in the terminal is only for the supervisor.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        LANG: 'C.UTF-8',
        HOME: this.#machines.folderOf(machine),
        ...environment,
        ...service.environment,
      },
    });
    closeSync(log);
    this.#running.set(service, child);
    const again = async () => {
      this.#running.delete(service);
      await pause(restartPause);
      this.#launch(service);
    };
    child.once('exit', () => void again());
    child.once('error', () => void again());
  }
}
