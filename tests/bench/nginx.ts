import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteManifest, StaticFile } from '#shared/site-manifest.ts';

/** The security headers that our server sends for a path, for nginx to send too. */
function securityHeaders(path: string, file: StaticFile): string {
  const security = createSecurityHeaders(true, serverRoutes.cspReport);
  const list = file.page ? security.page(path, file.page) : security.file(path, file.type);
  const lines: string[] = [];
  for (let index = 0; index < list.length; index += 2) {
    lines.push(`add_header ${list[index]} "${list[index + 1]?.replaceAll('"', '\\"')}";`);
  }
  return lines.join(' ');
}

/**
 * nginx with two workers and its usual settings for static files, sending the bytes that our
 * server sends: the same brotli files, the same headers.
 */
function nginxConfig(
  folder: string,
  dist: string,
  manifest: SiteManifest,
  paths: string[],
  port: number,
) {
  const locations = paths.map((path) => {
    const file = manifest.files[path];
    if (!file) throw new Error(`no ${path} in the manifest`);
    const stored = file.brotli ?? file;
    const encoding = file.brotli ? 'add_header Content-Encoding br;' : '';
    return `location = ${path} {
      types {} default_type "${file.type}";
      ${encoding} add_header Cache-Control "public, max-age=0"; add_header Vary Accept-Encoding;
      ${securityHeaders(path, file)}
      alias ${join(dist, stored.file)};
    }`;
  });
  // Workers of a master that runs as root would drop to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
  events { worker_connections 1024; }
  http {
    access_log off; sendfile on; tcp_nopush on; tcp_nodelay on;
    keepalive_requests 100000; open_file_cache max=1000; open_file_cache_valid 60s;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    server { listen 127.0.0.1:${port} reuseport; ${locations.join('\n')} }
  }`;
}

/** Starts nginx on loopback with everything that it writes under `folder`. */
export function startNginx(
  folder: string,
  dist: string,
  manifest: SiteManifest,
  paths: string[],
  port: number,
): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, dist, manifest, paths, port));
  return spawn('nginx', ['-p', folder, '-c', config], { stdio: 'inherit' });
}
