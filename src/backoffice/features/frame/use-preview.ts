import { useEffect, useState } from 'react'
import { useAfterTyping } from './use-after-typing.ts'

type Preview = (text: string) => Promise<{ ok: true; data: { html: string } } | { ok: false }>

/** Preview of an editor's text, rendered by the server. `typed`: the text of a refused form. */
export function usePreview(preview: Preview, first: string, typed: string | undefined) {
  const [html, setHtml] = useState(first)
  const show = useAfterTyping(preview, made => setHtml(made.html))
  useEffect(() => {
    if (typed !== undefined) show(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on mount only: later input calls `show`
  }, [])
  return { html, show }
}
