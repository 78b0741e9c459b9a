import { useEffect, useRef, useState } from 'react'

type Preview = (text: string) => Promise<{ ok: true; data: { html: string } } | { ok: false }>
const afterTyping = 500

/**
 * The text of an editor as the shop's server makes it, a moment after the last key. Where nothing comes back the last one
 * stays. `typed`: what a form that was refused held.
 */
export function usePreview(preview: Preview, first: string, typed: string | undefined) {
  const [html, setHtml] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const show = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const turn = ++asked.current
      void preview(text).then(answer => {
        if (answer.ok && turn === asked.current) setHtml(answer.data.html)
      })
    }, afterTyping)
  }
  useEffect(() => {
    if (typed !== undefined) show(typed)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the field tells
  }, [])
  return { html, show }
}
