import { useEffect, useRef } from 'react'
import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiResult } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { submitOr, unavailableMessage } from '../frame/shop-unavailable.ts'

/** The result of a form in a row of a list. `id`: of the row. */
export interface RowAnswer {
  id: string
  /** Error text; null: stored. */
  message: string | null
  /** The shop gave no usable response. */
  unavailable?: true
}

/** `field`: its error text is shown instead of the general one. Throws a redirect to the login on status 401. */
export function rowAnswer(id: string, result: ApiResult<unknown>, field: string) {
  if (result.ok) return data<RowAnswer>({ id, message: null })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const message = result.error.errors?.[field]?.[0] ?? result.error.message
  return data<RowAnswer>({ id, message }, { status: result.status })
}

/** Runs in the browser, so that a network error is shown in the row. */
export async function submitRow({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const id = formText(await request.clone().formData(), 'id')
  return submitOr(serverAction, (): RowAnswer => ({ id, message: unavailableMessage(), unavailable: true }))
}

/** Says that a row was stored, and gets the focus then, because the clicked button disappears. */
export function RowStored({ answer, title }: { answer: RowAnswer | undefined; title: string }) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer?.message === null) outcome.current?.focus()
  }, [answer])
  return (
    <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
      {answer?.message === null && <Notice kind="success" title={title} />}
    </div>
  )
}
