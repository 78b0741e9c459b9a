import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { fillPlace } from '../../position/fill-place.ts'
import { PlaceHint } from '../../position/PlaceHint.tsx'
import type { CheckoutForm, FormFaults } from '../checkout-form.ts'

/** The delivery address. CSS shows the fields if delivery of all goods is chosen, so they need no JavaScript. */
export function AddressFields({
  typed,
  faults,
  shown,
}: {
  typed: CheckoutForm['sent'] | undefined
  faults: FormFaults
  /** The fields are shown although delivery of all goods is not chosen, because a part of the goods is sent. */
  shown: boolean
}) {
  return (
    <div className={`${shown ? '' : 'hidden'} space-y-5 group-has-[[name=delivery][value='1']:checked]/till:block`}>
      <Field
        label="Gateadresse"
        name="address"
        autoComplete="street-address"
        required
        maxLength={200}
        defaultValue={typed?.address}
        error={faults.address}
      />
      <PlaceHint>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
          <NumberField
            label="Postnummer"
            name="postal_code"
            autoComplete="postal-code"
            required
            defaultValue={typed?.postalCode}
            error={faults.postalCode}
            onChange={event => void fillPlace(event.currentTarget)}
          />
          <Field
            label="Poststed"
            name="city"
            autoComplete="address-level2"
            required
            maxLength={100}
            defaultValue={typed?.city}
            error={faults.city}
          />
        </div>
      </PlaceHint>
    </div>
  )
}
