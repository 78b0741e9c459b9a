import { useSyncExternalStore } from 'react'
import { startEvent, startState, type StartState } from './start-state.ts'

/** The data of a start call. undefined: it has not arrived, or the call failed or was not sent. */
export function useStart<Name extends keyof StartState>(name: Name): StartState[Name] | undefined {
  return useSyncExternalStore<StartState[Name] | undefined>(
    subscribe,
    () => startState[name],
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener(startEvent, listener)
  return () => removeEventListener(startEvent, listener)
}
