import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { staffInBrowser } from '#contract/client/staff-in-browser.ts'
import type { DeskList } from '#contract/staff.ts'
import { isSoundOn, playSound } from '../live/news-sound.ts'
import { useDeskWatch } from '../live/use-desk-watch.ts'
import { requestParamsOf, type DeskChoice } from './desk-choice.ts'

/**
 * Looks whether the shop's list has changed while this one is shown, and fetches it anew if it has. `lost`: the shop
 * was not reached the last time; the page stays. `fresh`: how many have come since it was opened.
 */
export function useLiveList(choice: DeskChoice, shown: DeskList): { lost: boolean; fresh: number } {
  const { revalidate } = useRevalidator()
  const [lost, setLost] = useState(false)
  const [news, setNews] = useState<{ of: string; ids: readonly number[] }>({ of: '', ids: [] })
  const { view, q, shop, page } = choice
  const asked = useMemo(() => requestParamsOf({ view, q, shop, page }), [view, q, shop, page])
  const query = new URLSearchParams(asked).toString()
  const look = lookOf(shown)
  const known = shown.data.map(({ id }) => id).join()
  const ask = useRef(() => Promise.resolve())
  const before = useRef<{ of: string; ids: ReadonlySet<number> } | null>(null)

  useEffect(() => {
    let ended = false
    ask.current = async () => {
      const answer = await staffInBrowser.desk(asked)
      if (ended) return
      setLost(!answer.ok && (answer.status === 0 || answer.status >= 500))
      // The session has ended: the page's own loader leads to the login.
      if (!answer.ok && answer.status === 401) return revalidate()
      if (!answer.ok || lookOf(answer.data) === look) return
      before.current = { of: query, ids: new Set(known.split(',').map(Number)) }
      await revalidate()
    }
    return () => void (ended = true)
  }, [asked, query, look, known, revalidate])
  useEffect(() => {
    // By what is shown now: more may have come between the look and the reading.
    const last = before.current
    before.current = null
    if (last?.of !== query) return
    const came = shown.data.filter(({ id, statusID }) => statusID === 1 && !last.ids.has(id)).map(({ id }) => id)
    if (came.length === 0) return
    if (isSoundOn()) playSound()
    setNews(old => ({ of: query, ids: [...new Set([...(old.of === query ? old.ids : []), ...came])] }))
  }, [shown, query])
  useDeskWatch(useCallback(() => ask.current(), []))
  useEffect(() => {
    // On the icon of an installed desk; browsers without it have the number in the title.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(shown.counts.waiting).catch(() => {})
  }, [shown.counts.waiting])
  return { lost, fresh: news.of === query ? news.ids.length : 0 }
}

const lookOf = ({ data, total }: DeskList): string =>
  [total, ...data.map(({ id, version, paid, withdrawn }) => `${id}:${version}:${paid}:${withdrawn}`)].join()
