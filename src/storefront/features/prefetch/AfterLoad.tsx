import { useEffect, useState, type ComponentType } from 'react'

/** Loads the code for prefetching some seconds after the page. If the code fails to load, the page works without it. */
export function AfterLoad() {
  const [ForNextPage, setForNextPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    const get = () => {
      if (!navigator.onLine) return addEventListener('online', get, { once: true })
      import('./ForNextPage.tsx').then(
        file => {
          file.afterFirstPage()
          setForNextPage(() => file.default)
        },
        () => undefined,
      )
    }
    const start = () => setTimeout(get, 3_000)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  }, [])
  return ForNextPage && <ForNextPage />
}
