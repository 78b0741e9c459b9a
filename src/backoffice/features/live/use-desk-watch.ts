import { useEffect, useRef, useState } from 'react'
import { listenToDesk } from './desk-changes.ts'

const everySeconds = 20
/** While the stream of changes is connected: finds changes that it missed. */
const everySecondsLive = 60
/** ms; changes within this time cause one look. */
const together = 300

/** Calls `look` when the shop tells of a change in its reservations, when the network is back, and now and then. */
export function useDeskWatch(look: () => Promise<unknown>): void {
  const [live, setLive] = useState(false)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  }, [look])
  useEffect(() => {
    const seconds = live ? everySecondsLive : everySeconds
    const timer = setInterval(() => void (document.hidden || latest.current()), seconds * 1_000)
    return () => clearInterval(timer)
  }, [live])
  useEffect(() => {
    let timer: number | undefined
    const changed = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void latest.current(), together)
    }
    const stop = listenToDesk({ live: setLive, changed })
    window.addEventListener('online', changed)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', changed)
      stop()
    }
  }, [])
}
