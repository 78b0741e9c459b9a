import { useEffect, useState } from 'react'
import { useAfterTyping } from './use-after-typing.ts'

type Preview = (text: string) => Promise<{ ok: true; data: { html: string } } | { ok: false }>

/** The text of an editor as the shop's server makes it. `typed`: what a form that was refused held. */
export function usePreview(preview: Preview, first: string, typed: string | undefined) {
  const [html, setHtml] = useState(first)
  const show = useAfterTyping(preview, made => setHtml(made.html))
  useEffect(() => {
    if (typed !== undefined) show(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the field tells
  }, [])
  return { html, show }
}
