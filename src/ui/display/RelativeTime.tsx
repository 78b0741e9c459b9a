import { useState } from 'react'
import { formatDate } from '#shared/format/format-date.ts'
import { formatRelative } from '#shared/format/format-relative.ts'
import { useScripted } from '../use-scripted.ts'

/**
 * How long ago something happened: `for 3 dager siden`, with the date as its title. The server renders the date
 * instead, because pages are cached.
 */
export function RelativeTime({ at }: { at: string }) {
  const scripted = useScripted()
  const [now] = useState(() => new Date())
  const date = new Date(at)
  return (
    <time dateTime={at} title={scripted ? formatDate(date) : undefined}>
      {scripted ? formatRelative(date, now) : formatDate(date)}
    </time>
  )
}
