import { useState } from 'react'
import type { ApiResult } from '#contract/client/transport.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PageLinks } from '../../listing/Pagination.tsx'
import { mergePages } from './merge-pages.ts'
import type { Elements } from '#ui/elements.ts'

export interface Page<Row> {
  data: Row[]
  current_page: number
  last_page: number
}

/**
 * A history that loads its next page in place. Without JavaScript it has links to the pages. `first`: the first page.
 * After a change, the caller passes it with new data, and its rows replace their older copies.
 */
export function MorePages<Row extends { id: number }>({
  first,
  ask,
  children,
}: {
  first: Page<Row>
  ask: (page: number) => Promise<ApiResult<Page<Row>>>
  children: (rows: readonly Row[]) => Elements
}) {
  const [more, setMore] = useState<Page<Row>>({ ...first, data: [] })
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const page = Math.max(first.current_page, more.current_page)
  const left = page < Math.max(first.last_page, more.last_page)

  async function showMore(): Promise<void> {
    setAsking(true)
    setRefused(null)
    const result = await ask(page + 1)
    setAsking(false)
    if (result.ok) setMore(before => ({ ...result.data, data: mergePages(before.data, result.data.data) }))
    else setRefused(result.error.message)
  }
  return (
    <>
      {children(mergePages(more.data, first.data))}
      {(left || more.data.length > 0) && (
        <div className="mt-6 text-center noscript:hidden">
          {left ? (
            <Button look="quiet" disabled={asking} onClick={() => void showMore()}>
              {asking ? 'Henter …' : refused === null ? 'Vis flere' : 'Prøv igjen'}
            </Button>
          ) : (
            <p role="status" className="text-small text-soft">
              Det var alle
            </p>
          )}
          {refused !== null && (
            <p role="alert" className="mt-2 text-bad">
              {refused}
            </p>
          )}
        </div>
      )}
      <div className="hidden noscript:block">
        <PageLinks
          page={Math.min(first.current_page, first.last_page)}
          lastPage={first.last_page}
          to={to => ({ search: `?side=${to}` })}
        />
      </div>
    </>
  )
}
