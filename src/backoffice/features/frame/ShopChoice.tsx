import { Form } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'

/** Chooses one of the account's shops. Empty if the account has only one. */
export function ShopChoice({ account, shop, to }: { account: StaffAccount; shop: number; to: string }) {
  if (account.shops.length < 2) return null
  return (
    <Form action={to} className="mt-2 flex flex-wrap items-end gap-2">
      <SelectField key={shop} label="Butikk" name="butikk" defaultValue={shop}>
        {account.shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="quiet">
        Vis
      </Button>
    </Form>
  )
}
