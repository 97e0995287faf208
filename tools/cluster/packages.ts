import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { canRun, ClusterError, mustRun } from './run.ts';

/** Packages that the cluster consists of, each with a file whose presence shows that it is installed. All are in Debian 12. */
const packages: Readonly<Record<string, string>> = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/share/doc/python3-etcd',
  'etcd-server': '/usr/bin/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  iproute2: '/usr/sbin/ip',
};

/** Prevents packages from starting their services on installation. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/**
 * Installs missing packages from Debian, without starting any of them.
 * @throws ClusterError unless this runs as root, which processes of several accounts need, and on Debian
 */
export async function ensurePackages(say: (sentence: string) => void): Promise<void> {
  if (process.platform !== 'linux')
    throw new ClusterError('The cluster runs only on Linux: Debian 12, or a container of it.');
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const needs = missing.length > 0 ? ` and these Debian packages: ${missing.join(' ')}` : '';
  if (process.getuid?.() !== 0)
    throw new ClusterError(
      `The cluster needs root (to run each part under its own account on its own network)${needs}.`,
    );
  if (missing.length === 0) return;
  if (!(await canRun('apt-get', '--version'))) throw new ClusterError(`The cluster needs Debian's apt-get${needs}.`);
  say(`Installing from Debian: ${missing.join(' ')}.`);
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) {
    await writeFile(servicePolicy, '#!/bin/sh\nexit 101\n');
    await chmod(servicePolicy, 0o755);
  }
  try {
    const apt = [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=120',
      '-o',
      'Acquire::Retries=3',
    ];
    await mustRun('env', ...apt, 'update', '-qq');
    await mustRun('env', ...apt, 'install', '-qq', '-y', '--no-install-recommends', ...missing);
  } finally {
    if (!hasPolicy) await rm(servicePolicy, { force: true });
  }
}
