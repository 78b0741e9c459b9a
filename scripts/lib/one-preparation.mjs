import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from './prepare.mjs'

/**
 * Two starts in one folder must not install into it at once. The lock is an address that the kernel takes back
 * when its holder ends; only Linux and Windows have such addresses.
 */
export async function onePreparation(work, { log }) {
  const { dev, ino } = statSync(projectRoot)
  const address = { linux: `\0hent-prepare-${dev}-${ino}`, win32: `\\\\.\\pipe\\hent-prepare-${dev}-${ino}` }[
    process.platform
  ]
  if (!address) return work()
  let holder = await tryToListen(address)
  if (!holder) log('Waiting for another start in this folder to finish installing and building')
  while (!holder) {
    await wait(500)
    holder = await tryToListen(address)
  }
  try {
    return await work()
  } finally {
    holder.close()
  }
}

function tryToListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('listening', () => resolve(server))
    server.once('error', error => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address)
  })
}
