import { isHeld, login } from './while-logged-in.ts'

/** In ms. How long the log-out waits for writes that were started before it. */
const writesWait = 2_000
const listeners = new Set<(ends: boolean) => void>()

/**
 * Calls `onChange` with true when a login is about to end, and with false when it continues after all. Returns a function
 * that stops listening.
 */
export function onLoginEnd(onChange: (ends: boolean) => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/**
 * Runs `end`, which ends this page's login by a call marked `endsLogin` or through the router. Meanwhile no other call
 * under `/customers/` or `/staff/` runs: reads are aborted, and `end` waits up to two seconds for writes. If `hasEnded`
 * returns true, or `end` throws a redirect, these calls fail until another document is loaded or the back button restores
 * the page. Otherwise the waiting calls run.
 */
export async function endLogin<Answer>(
  end: () => Promise<Answer>,
  hasEnded: (result: Answer) => boolean,
): Promise<Answer> {
  hold('reads')
  for (const listener of listeners) listener(true)
  await writesDone()
  hold('all')
  let ended = false
  try {
    const result = await end()
    ended = hasEnded(result)
    return result
  } catch (thrown) {
    ended = thrown instanceof Response && thrown.status < 400
    throw thrown
  } finally {
    if (ended) login.ends++
    goOn(ended ? 'ended' : 'nothing')
  }
}

// A page restored by the back button may send calls again, because the browser's cookie decides which login they have.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goOn('nothing')
  })

function hold(what: 'reads' | 'all'): void {
  login.holds = what
  for (const call of login.underWay) {
    if (!isHeld(call.reads)) continue
    call.interrupted = true
    call.stop.abort()
  }
}

function goOn(now: 'nothing' | 'ended'): void {
  login.holds = now
  const all = [...login.waiting]
  login.waiting.clear()
  for (const go of all) go()
  if (now === 'nothing') for (const listener of listeners) listener(false)
}

async function writesDone(): Promise<void> {
  const until = performance.now() + writesWait
  // Waits at least once, because a finished call may start a follow-up call a moment later.
  do await new Promise(resolve => setTimeout(resolve, 10))
  while ([...login.underWay].some(({ reads }) => !reads) && performance.now() < until)
}
