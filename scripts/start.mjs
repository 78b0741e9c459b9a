// `npm start`: plain JavaScript for Node 20 without dependencies, because on a fresh machine nothing is installed yet.
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { onePreparation } from './lib/one-preparation.mjs'
import { ensureBuilt, ensureInstalled, isBuilt, PreparationError, spawnServer } from './lib/prepare.mjs'

const startedAt = Date.now()

// In ms. Ctrl-C reaches this process twice, from the terminal and from npm. Signals within this time count as one.
const sameWish = 700
const lastPatience = 10_000

if (process.argv.length > 2) {
  console.error(
    `npm start takes no arguments: ${process.argv.slice(2).join(' ')}. Settings are environment variables, listed in .env.example`,
  )
  process.exit(2)
}

let server
let stopRequested = false
const serverEnded = new AbortController()
try {
  await onePreparation(prepare, { log })
  if (server === undefined) serve()
} catch (error) {
  if (!(error instanceof PreparationError)) throw error
  server?.kill('SIGTERM')
  if (stopRequested) log('Stopped')
  else if (process.stdout.isTTY) console.error(error.message)
  else log(error.message, 'error')
  process.exitCode = 1
}

// The server prepares its database while the pages are built, and loads them after the message.
async function prepare(lock) {
  await ensureInstalled({ log, lock })
  if (isBuilt()) return
  serve(['--pages-later'])
  await ensureBuilt({ log, lock, signal: serverEnded.signal })
  if (server.connected) server.send('pages built')
}

function serve(args = []) {
  log('Starting the server')
  // A separate process group: the server receives only the signals passed on here, so it can finish its requests. The
  // channel tells it when this process has died without a signal.
  server = spawnServer({
    args: [...args, `--since=${startedAt}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  handOnSignals()
  server.once('error', error => {
    log(`The server could not be started: ${error.message}`, 'error')
    process.exit(1)
  })
  server.once('exit', (code, signal) => {
    serverEnded.abort()
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
  })
}

/** The first signal lets the server finish, the second hurries it, the third kills it. */
function handOnSignals() {
  let wishes = 0
  let lastAt = 0
  const wish = signal => {
    if (Date.now() - lastAt < sameWish) return
    lastAt = Date.now()
    wishes += 1
    stopRequested = true
    if (wishes >= 3) return void server.kill('SIGKILL')
    if (wishes === 2) setTimeout(() => server.kill('SIGKILL'), lastPatience).unref()
    if (process.platform !== 'win32') server.kill(signal)
    // On Windows a signal would kill the server. Closing the channel asks it to stop.
    else if (server.connected) server.disconnect()
    if (wishes === 1 && process.stdout.isTTY) log('Stopping; press Ctrl-C again to hurry')
  }
  process.on('SIGINT', () => wish('SIGINT'))
  process.on('SIGTERM', () => wish('SIGTERM'))
  process.on('SIGHUP', () => wish('SIGTERM'))
  whenNpmHasExited(() => {
    if (wishes === 0) wish('SIGTERM')
  })
}

// npm sends SIGTERM to the shell between it and this process, and that shell dies without passing it on.
function whenNpmHasExited(stop) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    stop()
  }, 500)
}

function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function log(msg, level = 'info') {
  const seconds = (Date.now() - startedAt) / 1000
  if (process.stdout.isTTY) console.log(`${seconds.toFixed(0).padStart(4)} s  ${msg.trim()}`)
  else
    console.log(
      JSON.stringify({
        level,
        time: new Date().toISOString(),
        msg: msg.trim(),
        seconds: Number(seconds.toFixed(1)),
      }),
    )
}
