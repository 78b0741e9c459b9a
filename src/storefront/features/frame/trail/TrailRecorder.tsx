import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { noteAddress } from './steps-back.ts'
import { record } from './trail-store.ts'

/** Records each displayed page, except error pages, in the session's trail and for `stepsBack`. */
export function TrailRecorder() {
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const name = match?.id ?? ''
  const params = JSON.stringify(match?.params ?? {})
  useEffect(() => noteAddress(pathname + search), [pathname, search])
  useEffect(() => {
    // The page's title without the shop's name. React sets the title before effects run.
    const title = document.title.replace(/ \| [^|]*$/, '')
    record({ name, params: JSON.parse(params) as Record<string, string>, title, to: pathname + search })
  }, [name, params, pathname, search])
  return null
}
