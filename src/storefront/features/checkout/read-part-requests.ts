import { formText } from '#shared/form-text.ts'
import { readForm, readRequested, type CheckoutResult, type FormFaults } from './checkout-form.ts'
import type { FormPart } from './plan/form-parts.ts'
import type { CheckoutRequest } from './reserve-in-browser.ts'

/**
 * Requests for the parts of a form, or the errors in it. Only the part that is sent has an address and is paid online.
 * The field `open` names goods for which the shopper has not chosen a shop or delivery.
 */
export function readPartRequests(
  data: FormData,
  parts: readonly FormPart[],
): { requests: CheckoutRequest[] } | CheckoutResult {
  const open = formText(data, 'open')
  const faults: FormFaults = open === '' ? {} : { lines: `Velg hva du vil gjøre med ${open}` }
  const requests: CheckoutRequest[] = []
  let typed = readForm(data)
  for (const part of parts) {
    const fields = fieldsOf(data, part)
    const read = readRequested(fields, part.items)
    if ('faults' in read) Object.assign(faults, read.faults)
    else requests.push(read)
    if (part.sent) typed = readForm(fields)
  }
  if (Object.keys(faults).length === 0 && requests.length > 0) return { requests }
  return { typed: { ...typed, shopId: null }, faults, refusal: null, unanswered: false, codeAsked: false }
}

/** The fields of the form, adapted to one part. */
function fieldsOf(data: FormData, part: FormPart): FormData {
  const fields = new FormData()
  for (const [name, value] of data) fields.append(name, value)
  fields.set('shop', String(part.shopId))
  fields.set('total', String(part.total))
  fields.set('freight', String(part.freight))
  fields.set('delivery', part.sent ? '1' : '')
  if (!part.sent) fields.set('pay', '')
  if (!part.withCode) fields.set('promocode', '')
  return fields
}
