import { Field } from '#ui/controls/Field.tsx'
import { ShopField } from '../../shops/picker/ShopField.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from '../AccountPart.tsx'
import { shownIn } from '../form-result.ts'
import { childrenAtMost } from '../read-preferences.ts'

/**
 * The preferred shop and sizes of the account. The form ends with an empty row for another child, so that adding one
 * works without JavaScript.
 */
export function SizesForm({
  customer,
  result,
  sending,
  shops,
}: PartProps & { shops: readonly { id: number; name: string }[] }) {
  const { typed, faults } = shownIn(result)
  const { shop = null, sizes = [], children = [] } = customer.preferences
  const rows = [...children, { name: '', sizes: [] }].slice(0, childrenAtMost)
  const field = (name: string, stored: string) => ({ name, defaultValue: typed[name] ?? stored, error: faults[name] })
  return (
    <AccountPart
      alone
      title="Butikk og størrelser"
      lead="Vi velger størrelsen for deg der den er på lager, og listene kan vise bare varer i størrelsen din."
    >
      <AccountForm result={result} sending={sending} button="Lagre" busy="Lagrer …" done="Lagret">
        <FormOf form="sizes" customer={customer} />
        <ShopField
          label="Min butikk"
          shops={shops}
          none="Ingen"
          {...field('shop', shop === null ? '' : String(shop))}
        />
        <Field
          label="Mine størrelser"
          {...field('sizes', sizes.join(', '))}
          maxLength={400}
          required={false}
          hint="Skill med komma og mellomrom: M, 42, 38,5"
        />
        {rows.map((child, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the index identifies the row in the form
          <fieldset key={`${at} ${child.name}`}>
            <legend className="sr-only">{child.name || 'Et barn til'}</legend>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Barnets navn" {...field(`child-${at}`, child.name)} maxLength={40} required={false} />
              <Field
                label="Barnets størrelser"
                {...field(`child-sizes-${at}`, child.sizes.join(', '))}
                maxLength={400}
                required={false}
              />
            </div>
          </fieldset>
        ))}
      </AccountForm>
    </AccountPart>
  )
}
