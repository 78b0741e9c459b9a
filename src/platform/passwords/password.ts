import { hash, verify } from '@node-rs/argon2'

// OWASP's least for argon2id (which is the default here): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// More at once take the cores and the memory from those who only look at goods.
const atOnce = 2
const waitingAtMost = 64
let running = 0
const waiting: (() => void)[] = []
let nobody: Promise<string> | undefined

/** More passwords wait to be worked out than anybody would wait for. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** Takes as long for an account that is not there (undefined) as for a wrong password. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost)
  const dummy = await nobody
  const matches = await inTurn(() => verify(stored ?? dummy, password.normalize('NFKC')).catch(() => false))
  return matches && stored !== undefined
}

/** Throws PasswordsBusy where the line is full. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new PasswordsBusy('too many passwords at once')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The turn is handed on, not given back: nobody who comes now overtakes.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
