import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type NginxProxyOptions = {
  /** The folder that nginx writes to. */
  folder: string
  /** The port that visitors connect to. */
  port: number
  serverPorts: readonly number[]
}

/** As deploy/nginx/site.conf, for the machine's own address: without names, TLS and Brotli. */
function configuration({ port, serverPorts }: NginxProxyOptions): string {
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
error_log logs/error.log;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  upstream site { ${serverPorts.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    server_tokens off;
    client_max_body_size 1m;
    include "${path.resolve('dist/nginx.conf')}";
    location / { try_files /-/ @site; }
    location @site {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection close;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
    }
  }
}
`
}

/** Starts nginx and returns a function that stops it. */
export async function startNginxProxy(options: NginxProxyOptions): Promise<() => Promise<void>> {
  const { folder } = options
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(options))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
  await once(child, 'spawn')
  // Ctrl+C in a terminal ends nginx before it is told to stop.
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
