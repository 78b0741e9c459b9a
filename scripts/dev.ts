// `npm run dev`: runs the shop and applies edits at once. Vite replaces changed pages in the browser. After a change to
// any other TypeScript or SQL file in `src`, except tests, the server restarts.
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, ensureInstalled, nodeBinary, projectRoot } from './lib/prepare.mjs'

const pages = /^(main[/\\]web|storefront|backoffice|ui)[/\\]|\.test\.tsx?$/
const pause = 150
const timeout = 15_000

await ensureInstalled()
let server: ChildProcess | null = null
let stopping = false

function start(): void {
  // A separate process group, so that one signal ends all of it.
  const own = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', 'scripts/dev-server.ts'], {
    cwd: projectRoot,
    env: childEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  server = own
  own.once('exit', code => {
    server = null
    if (stopping) process.exit(code ?? 0)
    if (own.killed) start()
    else console.error('The server ended; it starts again with the next edit')
  })
}

function end(own: ChildProcess): void {
  own.kill('SIGTERM')
  setTimeout(() => killGroup(own), timeout).unref()
}
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

function stop(): void {
  if (stopping) return
  stopping = true
  if (server) end(server)
  else process.exit()
}

let timer: NodeJS.Timeout | undefined
watch(join(projectRoot, 'src'), { recursive: true }, (_, name) => {
  if (name === null || stopping || pages.test(name) || !/\.(tsx?|sql)$/.test(name)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!server) start()
    else if (!server.killed) {
      console.log(`${name} changed; the server starts again`)
      end(server)
    }
  }, pause)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// npm sends SIGTERM to the shell between it and this process, and that shell dies without passing it on.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
}, 300)
start()
