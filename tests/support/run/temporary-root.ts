import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

// Several databases and the pictures of several shops.
const roomNeeded = 6 * 1024 ** 3

/** In memory where there is room, since tests make and drop hundreds of databases; else the system's temporary folder. */
export async function temporaryRoot(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize >= roomNeeded ? '/dev/shm' : tmpdir()
}
