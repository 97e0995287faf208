import { ruleTexts } from '#domain/refusals.ts';

/** The bucket for photos. */
export const bucket = 'photos';

/** The machine in front of the portals. */
interface FrontMachine {
  address: string;
  folder: string;
}

/**
 * nginx's configuration. Read requests go to the other portal if one does not respond; a request that was sent to a portal and may have
 * been processed is never sent again, but gets a 503: the client knows whether it may resend it. nginx considers DELETE a method that it
 * may repeat, and the second portal would respond that there is nothing to delete: such a call goes to one portal only.
 */
export function nginxConfiguration({ address, folder }: FrontMachine, portals: readonly string[]): string {
  const busy = JSON.stringify({ success: false, message: ruleTexts.unavailable, code: 'unavailable' });
  const passed = `proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`;
  return `user www-data;
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/nginx-bodies;
  proxy_temp_path ${folder}/nginx-answers;
  client_max_body_size 6m;
  upstream portals {
    # Each request finds out by itself whether a portal answers: one that is back is used at once.
${portals.map((portal) => `    server ${portal}:3000 max_fails=0;`).join('\n')}
    keepalive 32;
  }
  proxy_connect_timeout 1s;
  proxy_read_timeout 60s;
  proxy_next_upstream error timeout http_503;
  proxy_next_upstream_tries 2;
  recursive_error_pages on;
  server {
    listen ${address}:80;
    location / {
      ${passed}
      error_page 502 504 = @away;
    }
    # While the portals are updated one after the other, not all have the files of the new build.
    location /assets/ {
      ${passed}
      proxy_next_upstream error timeout http_404 http_503;
      proxy_next_upstream_tries 0;
      error_page 502 504 = @away;
    }
    location /api/ {
      error_page 418 = @delete;
      if ($request_method = DELETE) { return 418; }
      ${passed}
      error_page 502 504 = @api-away;
    }
    location @delete {
      ${passed}
      proxy_next_upstream off;
      error_page 502 504 = @api-away;
    }
    location /${bucket}/ {
      proxy_pass http://${address}:8080;
      proxy_set_header Host $http_host;
      proxy_request_buffering off;
    }
    location @away {
      internal;
      default_type "text/html; charset=utf-8";
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      return 503 '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Eain</title><p>${ruleTexts.unavailable}</p>';
    }
    location @api-away {
      internal;
      default_type application/json;
      add_header Retry-After 5 always;
      add_header Cache-Control no-store always;
      return 503 '${busy.replaceAll("'", '')}';
    }
  }
}
`;
}

/** An S3 key, as used by Swift's tempauth and s3api. */
export interface S3Key {
  id: string;
  secret: string;
}

/** Each of Swift's servers other than its proxy, with its port. */
export const swiftServers = { account: 6202, container: 6201, object: 6200 } as const;

/** Swift's configuration: the files of its folder by name. */
export function swiftConfiguration(
  { address, folder }: FrontMachine,
  key: S3Key,
  hashSuffix: string,
): Record<string, string> {
  const common = (port: number) => `[DEFAULT]
bind_ip = ${address}
bind_port = ${port}
user = swift
swift_dir = ${folder}/swift
workers = 0
log_level = WARNING
`;
  const server = (name: keyof typeof swiftServers) => `${common(swiftServers[name])}devices = ${folder}/devices
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = ${hashSuffix}
swift_hash_path_prefix = eain
[storage-policy:0]
name = default
default = yes
`,
    'account-server.conf': server('account'),
    'container-server.conf': server('container'),
    'object-server.conf': server('object'),
    'proxy-server.conf': `${common(8080)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${key.id.replace(':', '_')} = ${key.secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${address}:11211
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  };
}
