import type { ShopDetails } from '#contract/own-shop/shop-details.ts'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { bufferOfShop, groupOfRow, piecesOfRow, rowsOf, type TypedShop } from './shop-form.ts'

/** Pieces of each article that the shop keeps back from reservation: a default, and exceptions by product group. */
export function BufferFields({
  typed,
  groups,
  errors,
}: {
  typed: TypedShop
  groups: ShopDetails['groups']
  errors: Record<string, string[]>
}) {
  const rows = Array.from({ length: rowsOf(typed) }, (_, row) => row)
  return (
    <fieldset className="space-y-4">
      <legend className="text-heading">Holdes igjen i butikken</legend>
      <p className="max-w-reading text-soft">
        Så mange av hver vare og størrelse blir ikke reservert på nett. Undergruppen gjelder foran hovedgruppen, og den
        foran hele butikken. Et tomt antall fjerner regelen.
      </p>
      <div className="max-w-40">
        <NumberField
          required={false}
          label="Alle varer"
          name={bufferOfShop}
          defaultValue={typed[bufferOfShop]}
          error={errors[bufferOfShop]?.[0]}
        />
      </div>
      {rows.map(row => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <SelectField
            label={`Varegruppe ${row + 1}`}
            name={groupOfRow(row)}
            defaultValue={typed[groupOfRow(row)] ?? ''}
            error={errors[groupOfRow(row)]?.[0] ?? (row === 0 ? errors['buffers']?.[0] : undefined)}
          >
            <option value="">Ingen</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <NumberField
            label="Antall"
            aria-label={`Antall for varegruppe ${row + 1}`}
            name={piecesOfRow(row)}
            defaultValue={typed[piecesOfRow(row)] ?? ''}
            error={errors[piecesOfRow(row)]?.[0]}
          />
        </div>
      ))}
    </fieldset>
  )
}
