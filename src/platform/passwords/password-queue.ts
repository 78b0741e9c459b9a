import { createFairQueue, type QueueClass } from '../fair-queue/fair-queue.ts'

/**
 * Who waits for a password, told without looking at accounts: a class that depended on whether an account exists would show
 * that it does. Each has a bound of its own, and of the turns at least
 * its share. A flood of strangers occupies one place: the other, and a core, are free for those who are known.
 */
const classes = {
  /** Staff: PINs, re-entered passwords, mailed links, and logins at a device or in a network that staff logged in from. */
  staff: { share: 8, maxWaiting: 64 },
  /** Customers: re-entered passwords, mailed links and codes, and logins at a device that the account logged in from. */
  known: { share: 4, maxWaiting: 64 },
  /** Logins of staff at a new device in a new network. Anybody can be one. */
  new_staff_device: { share: 2, maxWaiting: 64, atOnce: 1 },
  /** Logins of customers at a new device, and registrations. */
  stranger: { share: 1, maxWaiting: 64, atOnce: 1 },
} satisfies Record<string, QueueClass>
export type PasswordClass = keyof typeof classes

export interface PasswordCaller {
  class: PasswordClass
  /** Callers of one class take turns by this: a network, a device, an account. */
  name: string
  /** Aborts when the client has left; its turn goes to the next. */
  signal?: AbortSignal
}

/** Too many passwords wait, or the client has left. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

// More at once take the cores and the memory from those who look at goods.
const atOnce = 2

export function createPasswordQueue() {
  // A hash occupies a thread and not the event loop, which needs no rest between two.
  const queue = createFairQueue({ atOnce, restRounds: 0, classes })
  let asked = 0

  return {
    figures: queue.classFigures,

    /** Runs `work` in the caller's turn. Throws PasswordsBusy where its class is full, or its client has left. */
    async runWhenFree<T>({ class: name, name: caller, signal }: PasswordCaller, work: () => Promise<T>): Promise<T> {
      if (signal?.aborted) throw new PasswordsBusy('the client has left')
      const key = String((asked += 1))
      const leave = queue.wait(key, caller, signal, name)
      const turn = await queue.run(key, work).finally(leave)
      if (turn.done) return turn.value
      throw new PasswordsBusy(turn.reason === 'full' ? 'too many passwords at once' : 'the client has left')
    },
  }
}

export type PasswordFigures = ReturnType<typeof createPasswordQueue>['figures']
