import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { sendToS3, usualPatience } from '#server/storage/s3-request.ts';
import { bucket, nginxConfiguration, type S3Key, swiftConfiguration, swiftServers } from './front-files.ts';
import { type Machines, webMachines } from './machines.ts';
import { isWell, mustRun, random, until } from './run.ts';
import type { Supervisor } from './supervisor.ts';

/** Arguments with which the machine in front of the portals is started. */
interface FrontParts {
  machines: Machines;
  supervisor: Supervisor;
  key: S3Key;
}

/** Starts memcached, Swift with its s3api, and nginx in front of the portals. */
export async function startFront({ machines, supervisor, key }: FrontParts): Promise<void> {
  const machine = { address: machines.address('front'), folder: machines.folderOf('front') };
  const { address, folder } = machine;
  const start = (name: string, user: string, ...command: string[]) =>
    supervisor.start({ machine: 'front', name, user, command });
  const swift = `${folder}/swift`;
  await mkdir(swift);
  await mkdir(`${folder}/devices/sda`, { recursive: true });
  await writeFiles(swift, swiftConfiguration(machine, key, random()));
  await writeFiles(folder, {
    'nginx.conf': nginxConfiguration(
      machine,
      webMachines.map((name) => machines.address(name)),
    ),
  });
  for (const [name, port] of Object.entries(swiftServers)) {
    const builder = `${swift}/${name}.builder`;
    await mustRun('swift-ring-builder', builder, 'create', '8', '1', '1');
    await mustRun('swift-ring-builder', builder, 'add', `r1z1-${address}:${port}/sda`, '1');
    await mustRun('swift-ring-builder', builder, 'rebalance');
  }
  await mustRun('chown', '-R', 'swift:swift', swift, `${folder}/devices`);
  await chmod(folder, 0o755);
  start('memcached', 'memcache', 'memcached', '-l', address, '-p', '11211', '-m', '32');
  for (const name of [...Object.keys(swiftServers), 'proxy']) {
    start(`swift-${name}`, 'swift', `swift-${name}-server`, `${swift}/${name}-server.conf`);
  }
  start('nginx', 'root', 'nginx', '-c', `${folder}/nginx.conf`, '-e', `${folder}/nginx-errors.log`);
  await until({ what: 'Swift responds', seconds: 60 }, () => isWell(`http://${address}:8080/healthcheck`));
}

/** Creates the bucket for photos. */
export async function makeBucket(shared: Record<string, string>, key: S3Key): Promise<void> {
  const endpoint = shared['S3_ENDPOINT'] ?? '';
  const access = { accessKeyId: key.id, secretAccessKey: key.secret, region: 'us-east-1' };
  await sendToS3(
    { endpoint, publicUrl: endpoint, bucket, ...access },
    { method: 'PUT', key: '' },
    { ...usualPatience, attempts: 10 },
  );
}

/** Writes a machine's files so that only their owner may read them. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text, { mode: 0o640 });
}
