import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

// Space for several databases and the pictures of several shops.
const roomNeeded = 6 * 1024 ** 3

/**
 * In memory if there is space, since tests create and drop hundreds of databases; else the system's temporary folder.
 */
export async function temporaryRoot(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize >= roomNeeded ? '/dev/shm' : tmpdir()
}
