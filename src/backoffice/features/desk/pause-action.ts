import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { HitPromises, PauseRequest } from '#contract/pickup/pauses.ts'
import { formText } from '#shared/form-text.ts'
import { chosenPromises } from '../own-shop/chosen-promises.ts'
import { unavailableMessage } from '../frame/shop-unavailable.ts'

/** Result of a form on the page of pauses. `done`: the success text, or null after an error. */
export interface PauseActionResult {
  /** The submitted form: a new pause, or the end of the pause with this id. */
  of: 'new' | number
  done: string | null
  message: string | null
  errors: Record<string, string[]>
  /** The typed values of a refused new pause. Without JavaScript the page renders the form again. */
  typed?: Record<string, string>
  /** The promises that the refused pause hits. */
  hit?: HitPromises
  /** The shop gave no usable response, so the page may be outdated. */
  unavailable?: true
}

const formOf = (form: FormData): PauseActionResult['of'] => (form.has('end') ? Number(formText(form, 'end')) : 'new')

/** The length of the pause in the form; null: none of the offered lengths. */
export function lengthOf(form: FormData): PauseRequest['length'] | null {
  const kind = formText(form, 'length')
  if (kind === 'hour' || kind === 'today') return { kind }
  return kind === 'day' ? { kind, day: formText(form, 'day') } : null
}

/** Errors for missing values by field name, checked before the request. */
function missingIn(form: FormData): PauseActionResult['errors'] {
  const length = lengthOf(form)
  return {
    ...(length === null && { length: ['Velg hvor lenge'] }),
    ...(length?.kind === 'day' && length.day === '' && { day: ['Velg hvilken dag'] }),
    ...(formText(form, 'reason').trim() === '' && { reason: ['Skriv hvorfor'] }),
  }
}

export async function pauseFromForm(api: ApiClient, form: FormData) {
  const of = formOf(form)
  const ends = of !== 'new'
  const length = lengthOf(form)
  const typed = Object.fromEntries(['shop', 'length', 'day', 'reason'].map(name => [name, formText(form, name)]))
  const missing = ends ? {} : missingIn(form)
  if (Object.keys(missing).length > 0)
    return data<PauseActionResult>({ of, done: null, message: null, errors: missing, typed }, { status: 422 })
  const result =
    ends || !length
      ? await api('DELETE /staff/pauses/{id}', { path: { id: Number(of) } })
      : await api('POST /staff/pauses', {
          body: {
            shopId: Number(formText(form, 'shop')),
            length,
            reason: formText(form, 'reason'),
            ...chosenPromises(form),
          },
        })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  if (result.ok)
    return data<PauseActionResult>({
      of,
      done: ends ? 'Pausen er avsluttet' : 'Pausen er satt',
      message: null,
      errors: {},
    })
  const { message, errors = {}, code, promises, total } = result.error
  const hit = code === 'promises_hit' && promises ? { promises, total } : undefined
  const day = errors['day'] ?? errors['length.day']
  return data<PauseActionResult>(
    {
      of,
      done: null,
      message,
      errors: { ...errors, ...(day && { day: ['Velg en dag som ikke er over'] }) },
      typed,
      ...(hit && { hit }),
    },
    { status: result.status },
  )
}

/** In the browser: on a network or server error the page stays with the typed values. */
export async function pauseFromBrowser({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const of = formOf(await request.clone().formData())
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response && fault.status < 500) throw fault
    return { of, done: null, message: unavailableMessage(), errors: {}, unavailable: true } satisfies PauseActionResult
  }
}
