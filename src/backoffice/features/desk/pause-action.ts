import { data, redirect } from 'react-router'
import type { StaffCalls } from '#contract/client/staff-calls.ts'
import type { PauseRequest } from '#contract/pickup/pauses.ts'
import { formText } from '#shared/form-text.ts'

/** What is wrong with what was pressed; `done`: what came of it otherwise. */
export interface PauseAnswer {
  done: string | null
  message: string | null
  errors: Record<string, string[]>
}

/** How long, as the form has it; null: nothing that it offers. */
export function lengthOf(form: FormData): PauseRequest['length'] | null {
  const kind = formText(form, 'length')
  if (kind === 'hour' || kind === 'today') return { kind }
  return kind === 'day' ? { kind, day: formText(form, 'day') } : null
}

export async function pauseFromForm(api: StaffCalls, form: FormData) {
  const ends = form.has('end')
  const length = lengthOf(form)
  if (!ends && !length)
    return data<PauseAnswer>({ done: null, message: 'Velg hvor lenge', errors: {} }, { status: 422 })
  const answer =
    ends || !length
      ? await api.endPause(Number(formText(form, 'end')))
      : await api.addPause({ shopId: Number(formText(form, 'shop')), length, reason: formText(form, 'reason') })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  if (answer.ok)
    return data<PauseAnswer>({ done: ends ? 'Pausen er avsluttet' : 'Pausen er satt', message: null, errors: {} })
  const { message, errors = {} } = answer.error
  const day = errors['day'] ?? errors['length.day']
  return data<PauseAnswer>(
    { done: null, message, errors: { ...errors, ...(day && { day: ['Velg en dag som ikke er over'] }) } },
    { status: answer.status },
  )
}
