import { useEffect, useRef, useState } from 'react'
import { listenToDesk } from './desk-changes.ts'

const everySeconds = 20
/** Seconds between polls while the stream is connected, in case it missed a change. */
const everySecondsLive = 60
/** In ms. Changes that follow each other within this time cause one request. */
const together = 300

/** Calls `look` after each change in the shops' reservations, when the network is back, and at regular intervals. */
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
