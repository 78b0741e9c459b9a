import { useId, type ReactNode } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { intentField } from '#shared/form-intent.ts'
import type { FormResult } from './form-result.ts'

/** The props that most forms of the account share. */
export interface PartProps {
  customer: Customer
  result: FormResult | undefined
  sending: boolean
}

export function AccountPart({
  title,
  lead,
  alone = false,
  children,
}: {
  title: string
  lead?: string
  /** The part is the whole page, so its title is the page's `h1`. Default: false. */
  alone?: boolean
  children: ReactNode
}) {
  const heading = useId()
  const Heading = alone ? 'h1' : 'h2'
  return (
    <section aria-labelledby={heading} className="max-w-xl">
      <Heading id={heading} className={alone ? 'text-title' : 'text-heading'}>
        {title}
      </Heading>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** Hidden fields: the form's intent, and the id of the account to change. */
export function FormOf({ form, customer }: { form: string; customer: Customer }) {
  return (
    <>
      <input type="hidden" name={intentField} value={form} />
      <input type="hidden" name="id" value={customer.id} />
    </>
  )
}
