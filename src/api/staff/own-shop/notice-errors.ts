import type { NoticeFault } from '#modules/sales/recalls/index.ts'

/** The faults of a recall as texts by field of its form. */
export const noticeErrors = (faults: readonly NoticeFault[]): Record<string, string[]> =>
  Object.fromEntries(faults.map(errorOf))

function errorOf(fault: NoticeFault): [string, string[]] {
  if ('word' in fault)
    return [fault.field, [`Ta bort «${fault.word}». Loven forbyr ord som får faren til å virke mindre.`]]
  return fault.field === 'remedies'
    ? ['oneRemedyReason', ['Kunden skal kunne velge mellom to. Kryss av én til, eller skriv hvorfor det ikke går.']]
    : ['contact', ['Skriv et gratis telefonnummer (800) eller en nettside']]
}
