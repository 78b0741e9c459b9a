import type { ShopDetails } from '#contract/own-shop/shop-details.ts'
import { formatCount } from '#shared/format/format.ts'
import { NumberField } from '#ui/controls/NumberField.tsx'
import type { TypedShop } from './shop-form.ts'

/** Hours until goods are ready, and hours for which they are held for the shopper. */
export function HoursFields({
  typed,
  chain,
  errors,
}: {
  typed: TypedShop
  chain: ShopDetails['chain']
  errors: Record<string, string[]>
}) {
  const fields = [
    { name: 'readyHours', label: 'Klar innen, i timer med åpen butikk', usual: chain.readyHours },
    { name: 'pickupHours', label: 'Holdes av, i timer med åpen butikk', usual: chain.pickupHours },
  ]
  return (
    <fieldset className="space-y-4">
      <legend className="text-heading">Klikk og hent</legend>
      <p className="max-w-reading text-soft">
        Gjelder nye reservasjoner. Det en kunde alt er lovet, blir stående, også når åpningstidene endres.
      </p>
      {fields.map(({ name, label, usual }) => (
        <div key={name} className="max-w-xs">
          <NumberField
            label={label}
            name={name}
            hint={`Tomt: som kjeden, ${formatCount(usual)}`}
            required={false}
            defaultValue={typed[name]}
            error={errors[name]?.[0]}
          />
        </div>
      ))}
    </fieldset>
  )
}
