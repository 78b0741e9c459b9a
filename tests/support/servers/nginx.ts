import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureNginx } from '../run/nginx.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './shop.ts'

const shipped = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')

/**
 * nginx with the shipped `deploy/nginx.conf`, in front of two shop processes. Only ports, folders and the place where
 * TLS ends are changed; a missing pattern in the file is an error here.
 */
export async function startNginx(first: number, second: number) {
  const found = await ensureNginx(() => {})
  if (!found.ok) throw new Error(found.message)
  const folder = await temporaryFolder('nginx')
  await mkdir(join(folder.path, 'temporary'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = replaceEach(shipped, [
    ['server 127.0.0.1:3000', `server 127.0.0.1:${first}`],
    ['# server 127.0.0.1:3001', `server 127.0.0.1:${second}`],
    ['/var/cache/hent', 'cache'],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    [/ssl_certificate(_key)? .*;.*/, ''],
    [/ssl_certificate(_key)? .*;.*/, ''],
  ])
  const whole = `
    daemon off;
    pid nginx.pid;
    error_log error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path temporary/${kind};`).join('\n')}
      ${site}
    }`
  await writeFile(join(folder.path, 'nginx.conf'), whole)
  const child = spawn(found.path, ['-p', folder.path, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT')
    await ended
    await folder.remove()
  }
  const errors = () => readFileSync(join(folder.path, 'error.log'), 'utf8')
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx does not start:\n${errors()}`)
    await wait(50)
  }
  return { url: `http://127.0.0.1:${port}`, errors, stop }
}

function replaceEach(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to)
    if (next === changed) throw new Error(`deploy/nginx.conf has no ${from} to change`)
    return next
  }, text)
}

function answers(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
