import { createFairQueue, type QueueClass } from '../fair-queue/fair-queue.ts'

/**
 * Classes of callers that wait for a password hash. The class must not depend on whether an account exists, because the
 * response time would reveal it. Each class has its own queue limit (`maxWaiting`) and at least its `share` of the
 * turns. The two classes that strangers can be in run one hash at a time each.
 */
const classes = {
  /**
   * Staff: PINs, re-entered passwords, mailed links, and logins at a device or in a network that staff logged in from.
   */
  staff: { share: 8, maxWaiting: 64 },
  /**
   * Customers: re-entered passwords, mailed links and codes, and logins at a device that the account logged in from.
   */
  known: { share: 4, maxWaiting: 64 },
  /** Logins of staff at a new device in a new network. Any stranger can be in this class. */
  new_staff_device: { share: 2, maxWaiting: 64, atOnce: 1 },
  /** Logins of customers at a new device, and registrations. */
  stranger: { share: 1, maxWaiting: 64, atOnce: 1 },
} satisfies Record<string, QueueClass>
export type PasswordClass = keyof typeof classes

export interface PasswordCaller {
  class: PasswordClass
  /** Callers of one class take turns by this name: a network, a device or an account. */
  name: string
  /** Aborts when the client disconnects. Its turn passes to the next. */
  signal?: AbortSignal
}

/** Too many passwords wait, or the client has disconnected. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

// More would take cores and memory from shoppers.
const atOnce = 2

export function createPasswordQueue() {
  // Hashes run in a thread pool, so the event loop needs no pause between two.
  const queue = createFairQueue({ atOnce, restRounds: 0, classes })
  let requested = 0

  return {
    figures: queue.classFigures,

    /** Runs `work` in the caller's turn. Throws PasswordsBusy if its class is full or its client has disconnected. */
    async runWhenFree<T>({ class: name, name: caller, signal }: PasswordCaller, work: () => Promise<T>): Promise<T> {
      if (signal?.aborted) throw new PasswordsBusy('the client has left')
      const key = String((requested += 1))
      const leave = queue.wait(key, caller, signal, name)
      const turn = await queue.run(key, work).finally(leave)
      if (turn.done) return turn.value
      throw new PasswordsBusy(turn.reason === 'full' ? 'too many passwords at once' : 'the client has left')
    },
  }
}

export type PasswordFigures = ReturnType<typeof createPasswordQueue>['figures']
