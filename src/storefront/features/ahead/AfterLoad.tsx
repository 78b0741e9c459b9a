import { lazy, Suspense, useEffect, useState } from 'react'

const ForNextPage = lazy(() => import('./ForNextPage.tsx'))

/** What makes the next page quick comes some seconds behind all that this one needs. */
export function AfterLoad() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const start = () => setTimeout(setDue, 3_000, true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
  }, [])
  return (
    due && (
      <Suspense>
        <ForNextPage />
      </Suspense>
    )
  )
}
