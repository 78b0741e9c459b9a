import { data, redirect } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { formText } from '#shared/form-text.ts'
import type { MoveActionResult } from '../act-on-reservation.ts'
import { markOfScan, shownField, shownScan } from './shown-scans.ts'

/** Marks the piece that the list showed for a scan, and redirects to its reservation. */
export async function markFromList(api: ApiClient, form: FormData) {
  const shown = shownScan(formText(form, shownField), formText(form, 'ean'))
  if (!shown) return refused(0, 'Skann på nytt', 422)
  const { id } = shown
  const result = await api('POST /staff/reservations/{id}/lines', { path: { id }, body: markOfScan(shown) })
  if (!result.ok && result.status === 401) throw redirect('/ansatt/logg-inn')
  if (!result.ok) return refused(id, result.error.message, result.status)
  throw redirect(`/ansatt/reservasjon/${id}`)
}

const refused = (id: number, message: string, status: number) =>
  data<MoveActionResult>({ done: 'refused', id, action: 'find', message }, { status })
