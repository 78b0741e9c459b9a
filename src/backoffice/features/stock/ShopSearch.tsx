import { Form } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'

/** A search that a scanner fills in: it ends with Enter. */
export function ShopSearch({ shops, shop, q }: { shops: StaffAccount['shops']; shop: number; q: string }) {
  return (
    <search className="mt-4">
      <Form action="/ansatt/lager" className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow desk:max-w-md">
          <Field
            key={q}
            label="Finn vare"
            hint="Skann strekkoden, eller skriv varenummer eller navn"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {shops.length > 1 && (
          <SelectField key={shop} label="Butikk" name="butikk" defaultValue={shop}>
            {shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" look="quiet">
          Finn
        </Button>
      </Form>
    </search>
  )
}
