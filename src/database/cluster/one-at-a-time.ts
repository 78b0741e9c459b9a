import { stat } from 'node:fs/promises'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const timeout = 60_000

/**
 * Runs `work` while no other process runs it for the same folder. If the lock is not free after 60 seconds, runs it
 * anyway. The lock is a socket address, which the kernel releases when the process ends.
 */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { dev, ino } = await stat(folder)
  const address = lockAddress(`hent-${dev}-${ino}`)
  if (!address) return work()
  const release = await take(address, Date.now() + timeout)
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Like `oneAtATime`, but does not wait. null: another process holds the lock, and `work` did not run. */
export async function onlyIfFree<T>(folder: string, work: () => Promise<T>): Promise<T | null> {
  const { dev, ino } = await stat(folder)
  const address = lockAddress(`hent-${dev}-${ino}`)
  if (!address) return work()
  const release = await tryToTake(address)
  if (!release) return null
  try {
    return await work()
  } finally {
    await release()
  }
}

// Other platforms have no such lock. There, PostgreSQL's own lock file prevents two databases on one folder.
function lockAddress(name: string) {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return undefined
}

async function take(address: string, deadline: number): Promise<() => Promise<void>> {
  const release = await tryToTake(address)
  if (release) return release
  if (Date.now() > deadline) return async () => {}
  await wait(50)
  return take(address, deadline)
}

async function tryToTake(address: string): Promise<(() => Promise<void>) | null> {
  const server = net.createServer(socket => socket.destroy())
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('listening', () => resolve(true))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address)
  })
  return taken ? () => new Promise(resolve => server.close(() => resolve())) : null
}
