import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'

/** The frame of a page of the settings, with a link back to the overview. */
export function SettingsPage({
  customer,
  title,
  children,
}: {
  customer: Customer
  /** Left out if the page is a single part with its own title. */
  title?: string
  children: ReactNode
}) {
  return (
    // The key remounts the page for another customer, so that typed values are not shown to that customer.
    <div key={customer.id} className="page max-w-3xl pt-6">
      <p>
        <Link to="/min-side" className="link inline-flex min-h-tap items-center">
          Min side
        </Link>
      </p>
      {title !== undefined && <h1 className="text-title">{title}</h1>}
      <div className={title === undefined ? '' : 'mt-6 space-y-12'}>{children}</div>
    </div>
  )
}
