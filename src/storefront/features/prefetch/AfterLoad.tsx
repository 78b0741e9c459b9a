import { useEffect, useState, type ComponentType } from 'react'

/**
 * What makes the next page quick comes some seconds behind all that this one needs. It is no part of the page: where it
 * cannot be had, the page stays as it is.
 */
export function AfterLoad() {
  const [ForNextPage, setForNextPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    const get = () => {
      if (!navigator.onLine) return addEventListener('online', get, { once: true })
      import('./ForNextPage.tsx').then(
        file => setForNextPage(() => file.default),
        () => undefined,
      )
    }
    const start = () => setTimeout(get, 3_000)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  }, [])
  return ForNextPage && <ForNextPage />
}
