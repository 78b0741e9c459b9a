import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { DeskList } from '#contract/staff.ts'
import { playSound, soundStore } from '../live/news-sound.ts'
import { useDeskWatch } from '../live/use-desk-watch.ts'
import { useLatestReading } from '../live/use-latest-reading.ts'
import { requestParamsOf, type DeskChoice } from './desk-choice.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

/**
 * Keeps the shop's list up to date while the page is open. `loaded`: from the page's loader. Returns the newest list;
 * `lost`: the last request got no response or status 5xx, so the list may be outdated; `fresh`: the number of
 * reservations to pick that were added to the shown list while it is open.
 */
export function useLiveList(choice: DeskChoice, loaded: DeskList): { list: DeskList; lost: boolean; fresh: number } {
  const { revalidate } = useRevalidator()
  const [list, setList] = useLatestReading(loaded)
  const [lost, setLost] = useState(false)
  const [news, setNews] = useState<{ of: string; ids: readonly number[] }>({ of: '', ids: [] })
  const { view, q, shop, page } = choice
  const query = new URLSearchParams(requestParamsOf({ view, q, shop, page })).toString()
  const current = useRef({ choice, list, setList, query })
  useEffect(() => {
    current.current = { choice, list, setList, query }
  })

  const look = useCallback(async () => {
    const request = current.current
    const result = await browserApi('GET /staff/reservations', { query: requestParamsOf(request.choice) })
    const { list: shown, setList: show, query: of } = current.current
    if (of !== request.query) return
    setLost(!result.ok && (result.status === 0 || result.status >= 500))
    // The session has ended: the page's loader redirects to the login.
    if (!result.ok && result.status === 401) return revalidate()
    if (!result.ok || fingerprintOf(result.data) === fingerprintOf(shown)) return
    show(result.data)
    const known = new Set(shown.data.map(({ id }) => id))
    const came = result.data.data
      .filter(({ id, statusID }) => statusID === reservationStatus.placed && !known.has(id))
      .map(({ id }) => id)
    if (came.length === 0) return
    if (soundStore.read() === 'on') playSound()
    setNews(old => ({ of, ids: [...new Set([...(old.of === of ? old.ids : []), ...came])] }))
  }, [revalidate])
  useDeskWatch(look)

  const { waiting } = list.counts
  useEffect(() => {
    document.title = deskTitle(waiting)
    // The badge on the icon of an installed app.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(waiting).catch(() => {})
  }, [waiting])
  return { list, lost, fresh: news.of === query ? news.ids.length : 0 }
}

/** The page title. `waiting`: the number of reservations to pick. */
export const deskTitle = (waiting: number): string => `${waiting > 0 ? `(${waiting}) ` : ''}Reservasjoner – ansatt`

const fingerprintOf = ({ data, total }: DeskList): string =>
  [total, ...data.map(({ id, version, paid, withdrawn }) => `${id}:${version}:${paid}:${withdrawn}`)].join()
