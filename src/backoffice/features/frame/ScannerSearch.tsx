import { useRef } from 'react'
import { Form } from 'react-router'
import type { StaffAccount } from '#contract/staff.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { CameraScan } from '../camera/CameraScan.tsx'
import type { Elements } from '#ui/elements.ts'

interface Props {
  /** Address of the results page, which receives the parameters `q` and `butikk`. */
  action: string
  label: string
  /** What the field finds, in the empty field. */
  hint: string
  q: string
  shops: StaffAccount['shops']
  shop: number | string
  /** Label of the option for all shops. Unset: a shop must be chosen. */
  anyShop?: string
  children?: Elements
}

/** Search form for a hand scanner, which ends its input with Enter, or the phone's camera. */
export function ScannerSearch({ action, label, hint, q, shops, shop, anyShop, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <search className="mt-2 flex flex-wrap items-end gap-2">
      <Form ref={form} action={action} className="contents">
        {children}
        <div className="min-w-0 grow basis-32 desk:max-w-md">
          <Field
            key={q}
            label={label}
            hideLabel
            placeholder={hint}
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
            {anyShop !== undefined && <option value="">{anyShop}</option>}
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
      <CameraScan form={form} field="q" once inRow />
    </search>
  )
}
