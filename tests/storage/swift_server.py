"""One OpenStack Swift with its S3 interface, for tests: proxy, account, container and object server in a single process.

Takes a folder for its files, an access key and a secret. Prints the port of the proxy once it listens; ends when its
standard input closes. Objects are kept in memory (Swift's own in-memory object server), so the folder needs no
extended attributes. Signatures are checked by Swift's s3api against its tempauth users, as in a real installation.
"""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.common import utils  # noqa: E402 (after the patching, as Swift itself does)
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

BACKEND = """
[DEFAULT]
devices = {folder}
mount_check = false
log_address = {folder}/no-syslog
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{egg}
"""

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_address = {folder}/no-syslog
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 10
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
max_bucket_listing = 5
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
"""


def write_ring(folder, kind, port):
    builder = RingBuilder(part_power=1, replicas=1, min_part_hours=0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'disk',
        'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': '',
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))


class Forgetful:
    """In memcached's place, which Swift wants to see: a cache that remembers nothing."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    delete = set
    incr = set


def application(folder, name, config):
    path = os.path.join(folder, name + '.conf')
    with open(path, 'w') as file:
        file.write(config)
    app = loadapp(path, global_conf={'log_name': name})
    return lambda env, start_response: app({**env, 'swift.cache': Forgetful()}, start_response)


def serve(app, listener):
    eventlet.spawn(
        eventlet.wsgi.server, listener, app, utils.NullLogger(),
        protocol=SwiftHttpProtocol, capitalize_response_headers=False)


def main(folder, access_key, secret):
    utils.HASH_PATH_SUFFIX = b'tests'
    utils.HASH_PATH_PREFIX = b'tests'
    os.makedirs(os.path.join(folder, 'disk'), exist_ok=True)
    for kind, egg in (('account', 'account'), ('container', 'container'), ('object', 'mem_object')):
        listener = eventlet.listen(('127.0.0.1', 0))
        write_ring(folder, kind, listener.getsockname()[1])
        serve(application(folder, kind, BACKEND.format(folder=folder, kind=kind, egg=egg)), listener)
    account, user = access_key.split(':')
    proxy = eventlet.listen(('127.0.0.1', 0))
    serve(application(folder, 'proxy', PROXY.format(folder=folder, account=account, user=user, secret=secret)), proxy)
    print(proxy.getsockname()[1], flush=True)
    eventlet.tpool.execute(sys.stdin.read)


main(*sys.argv[1:])
