import { useId, type ReactNode } from 'react'
import type { Customer } from '#contract/customers/customers.ts'
import { intentField } from '#shared/form-intent.ts'
import type { FormResult } from './form-result.ts'

/** The props of each form on the account's page. */
export interface PartProps {
  customer: Customer
  result: FormResult | undefined
  sending: boolean
}

export function AccountPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="max-w-xl">
      <h2 id={heading} className="text-heading">
        {title}
      </h2>
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
