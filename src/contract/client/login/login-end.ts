import { isHeld, login } from './while-logged-in.ts'

/** ms; what was pressed before the log out is told first, where it takes no longer. */
const writesWait = 2_000
const listeners = new Set<(ends: boolean) => void>()

/** Calls `told` with true when a login is about to end, with false when it goes on after all; answers how to stop. */
export function onLoginEnd(told: (ends: boolean) => void): () => void {
  listeners.add(told)
  return () => void listeners.delete(told)
}

/**
 * Runs `end`, which ends the login of this page (its own call is marked `endsLogin`, or goes by the router), and asks
 * nothing else meanwhile as who is logged in: what reads is interrupted, what writes has two seconds to arrive. Where
 * `hasEnded` says so, or `end` throws a redirect, nothing is asked any more (as without an answer) until another document is
 * loaded; else what waited is asked now.
 */
export async function endLogin<Answer>(
  end: () => Promise<Answer>,
  hasEnded: (answer: Answer) => boolean,
): Promise<Answer> {
  hold('reads')
  for (const told of listeners) told(true)
  await writesDone()
  hold('all')
  let ended = false
  try {
    const answer = await end()
    ended = hasEnded(answer)
    return answer
  } catch (thrown) {
    ended = thrown instanceof Response && thrown.status < 400
    throw thrown
  } finally {
    if (ended) login.ends++
    goOn(ended ? 'ended' : 'nothing')
  }
}

// A page that the way back brings up as it was knows from the browser who is logged in by now.
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
  if (now === 'nothing') for (const told of listeners) told(false)
}

async function writesDone(): Promise<void> {
  const until = performance.now() + writesWait
  // What follows a call that is done begins a moment later.
  do await new Promise(resolve => setTimeout(resolve, 10))
  while ([...login.underWay].some(({ reads }) => !reads) && performance.now() < until)
}
