import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { MorePages, type Page } from './MorePages.tsx'
import type { Elements } from '#ui/elements.ts'

/** A customer's reservations or orders, newest first. */
export function OwnHistory<Row extends { id: number }>({
  title,
  path,
  list,
  ask,
  words,
  unverified,
  none,
  children,
}: {
  title: string
  path: string
  list: Page<Row> & { total: number }
  ask: (page: number) => Promise<ApiResult<Page<Row>>>
  /** The noun in singular and plural. */
  words: [string, string]
  /** The text about rows that appear once the mail address is confirmed. null: the address is confirmed. */
  unverified: string | null
  /** Shown for an empty list. */
  none: Elements
  children: (row: Row) => ReactElement
}) {
  return (
    <div className="page max-w-3xl pt-6">
      <p>
        <Link to="/min-side" className="link inline-flex min-h-tap items-center">
          Min side
        </Link>
      </p>
      <h1 className="text-title">{title}</h1>
      {unverified !== null && <p className="mt-2 max-w-reading text-soft">{unverified}</p>}
      {list.total > 0 && (
        <p role="status" className="mt-2 text-soft">
          {formatPlural(list.total, ...words)}
        </p>
      )}
      <MorePages first={list} ask={ask}>
        {rows => <ul className="mt-6 space-y-3 empty:hidden">{rows.map(children)}</ul>}
      </MorePages>
      {list.total === 0 && none}
      <PageNumberTooHigh list={list} path={path} />
    </div>
  )
}

/** Shown for a page number after the last page. */
export function PageNumberTooHigh({ list, path }: { list: { total: number; data: unknown[] }; path: string }) {
  if (list.total === 0 || list.data.length > 0) return null
  return (
    <p>
      Så mange er det ikke.{' '}
      <Link to={path} className="link">
        Se de nyeste
      </Link>
    </p>
  )
}
