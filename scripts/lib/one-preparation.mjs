import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './prepare.mjs'

/**
 * Two starts in one folder must not install into it at once. The lock is an address that the kernel releases
 * when its last holder ends; only Linux and Windows have such addresses. `work` is given its file descriptor, to
 * hand to whatever must not be overtaken by the next start.
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

// Node has no public name for it; without it the lock ends with this process, and only then.
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
