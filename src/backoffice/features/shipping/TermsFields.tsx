import { leastReturnDays, maxCarrier } from '#shared/shipping/shipping-terms.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import type { TermFaults, TypedTerms } from './typed-terms.ts'

/** The carrier, the days of delivery, and the periods for exchange and return of both methods. */
export function TermsFields({ terms, faults }: { terms: TypedTerms; faults: TermFaults }) {
  const days = (name: keyof TypedTerms, label: string, hint?: string) => (
    <NumberField label={label} name={name} hint={hint} defaultValue={terms[name]} error={faults[name]} />
  )
  return (
    <>
      <Field
        label="Transportør"
        name="carrier"
        maxLength={maxCarrier}
        hint="For eksempel «Posten». Tomt: ingen nevnes."
        defaultValue={terms.carrier}
        error={faults.carrier}
      />
      {days('firstDays', 'Tidligst levert, virkedager etter bestilling', 'Tomt i begge: ingen dager loves.')}
      {days('lastDays', 'Senest levert, virkedager etter bestilling', 'Regn med tiden butikken bruker på å pakke.')}
      {days('collect.exchangeDays', 'Bytte av det som hentes, dager', 'Tomt: ingen frist nevnes.')}
      {days('delivery.exchangeDays', 'Bytte av det som sendes, dager')}
      {days(
        'collect.returnDays',
        'Angrerett når en betalt ordre hentes, dager',
        `Loven gir ${leastReturnDays} dager. Gir dere flere, gjelder det nye ordrer.`,
      )}
      {days('delivery.returnDays', 'Angrerett når en ordre sendes, dager')}
    </>
  )
}
