import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { DeskDetail } from '#contract/staff.ts'
import { useDeskWatch } from './use-desk-watch.ts'
import { changedTexts } from './changed-texts.ts'
import { useLatestReading } from './use-latest-reading.ts'

/** For this time in ms after a change, submissions are refused: the assistant cannot have read the change yet. */
const readWithin = 1_000

interface LiveReservation {
  /** For a second after a change, the displayed reservation keeps its old version, so that a submission is refused. */
  entry: DeskDetail
  /** Norwegian text for the changes since the page was opened. Empty: none. */
  news: string
  /** The last request could not reach the shop, so the page may be outdated. */
  lost: boolean
  /** The reservation is no longer in a shop of this account. */
  notFound: boolean
}

/**
 * Follows a reservation while its page is open: fetches and announces each change, and keeps typed text. `loaded`: from
 * the page's loader.
 */
export function useLiveReservation(loaded: DeskDetail): LiveReservation {
  const [shown, setShown] = useLatestReading(loaded)
  const { revalidate } = useRevalidator()
  const idle = useNavigation().state === 'idle'
  const [lost, setLost] = useState(false)
  const [notFound, setNotFound] = useState(false)
  const [news, setNews] = useState({ words: '', from: '', to: '' })
  const [unread, setUnread] = useState('')
  const page = useRef({ shown, setShown, idle })
  const waits = useRef(false)

  const look = useCallback(async () => {
    const result = page.current.idle
      ? await browserApi('GET /staff/reservations/{id}', { path: { id: page.current.shown.id } })
      : null
    const { shown: before, idle: still } = page.current
    // Waits while this page submits a form: the result reloads the reservation, and its change is not announced.
    waits.current = !still
    if (!result || !still) return
    setLost(!result.ok && (result.status === 0 || result.status >= 500))
    // The session has ended: the page's loader redirects to the login.
    if (!result.ok && result.status === 401) return revalidate()
    setNotFound(!result.ok && result.status === 404)
    if (!result.ok || fingerprintOf(result.data) === fingerprintOf(before)) return
    const words = changedTexts(before, result.data)
    if (words !== '') {
      setNews({ words, from: before.version, to: result.data.version })
      setUnread(result.data.version)
      setTimeout(setUnread, readWithin, '')
    }
    page.current.setShown(result.data)
  }, [revalidate])
  useDeskWatch(look)
  useEffect(() => {
    page.current = { shown, setShown, idle }
  })
  useEffect(() => {
    if (idle && waits.current) void look()
  }, [idle, look])

  const isUnread = unread !== '' && unread === shown.version && unread === news.to
  return { entry: isUnread ? { ...shown, version: news.from } : shown, news: news.words, lost, notFound }
}

const fingerprintOf = ({ version, paid, withdrawn, unconfirmed, sms }: DeskDetail): string =>
  JSON.stringify([version, paid, withdrawn, unconfirmed, sms])
