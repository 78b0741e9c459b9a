import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './prepare.mjs'

/**
 * Runs `work` while no other start prepares the same folder. The lock is a socket address that the kernel releases when
 * its last holder ends. Only Linux and Windows have such addresses; on other systems `work` runs without a lock. `work`
 * receives the file descriptor of the lock, to pass on to child processes that must finish before the next start.
 */
export async function onePreparation(work, { log }) {
  const { dev, ino } = statSync(projectRoot)
  const address = { linux: `\0hent-prepare-${dev}-${ino}`, win32: `\\\\.\\pipe\\hent-prepare-${dev}-${ino}` }[
    process.platform
  ]
  if (!address) return work(undefined)
  let holder = await tryToListen(address)
  if (!holder) log('Waiting for another start in this folder to finish installing and building')
  for (let round = 1; !holder; round++) {
    await wait(500)
    holder = await tryToListen(address)
    if (!holder && round % 20 === 0) log(`  still waiting, ${round / 2} s`)
  }
  try {
    return await work(descriptorOf(holder))
  } finally {
    holder.close()
  }
}

// Node has no public API for the descriptor. Without it the lock is released when this process ends.
function descriptorOf(holder) {
  const descriptor = holder._handle?.fd
  return process.platform !== 'win32' && descriptor >= 0 ? descriptor : undefined
}

function tryToListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('listening', () => resolve(server))
    server.once('error', error => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address)
  })
}
