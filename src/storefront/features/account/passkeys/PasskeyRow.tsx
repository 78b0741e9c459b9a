import type { Customer } from '#contract/customers/customers.ts'
import type { Passkey } from '#contract/customers/passkeys.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { FormOf } from '../AccountPart.tsx'
import type { FormResult } from '../form-result.ts'
import { OwnPassword } from './OwnPassword.tsx'

interface Props {
  customer: Customer
  passkey: Passkey
  withPassword: boolean
  of: (form: string) => { result: FormResult | undefined; sending: boolean }
}

export function PasskeyRow({ customer, passkey, withPassword, of }: Props) {
  const { id, name, host, created_at, used_at } = passkey
  const mine = (form: string) => {
    const { result, sending } = of(form)
    return { sending, result: result?.typed['passkey'] === String(id) ? result : undefined }
  }
  const [renamed, removed] = [mine('passkey-name'), mine('passkey-remove')]
  const used = used_at === null ? 'aldri brukt' : `sist brukt ${formatDate(new Date(used_at))}`
  return (
    <li className="pt-3">
      <p className="min-w-0 break-words">
        <span className="font-medium">{name}</span>
        <span className="block break-words text-small text-soft">
          {`${host}, lagt til ${formatDate(new Date(created_at))}, ${used}`}
        </span>
      </p>
      <Disclosure
        title={
          <span>
            Endre <span className="sr-only">{name}</span>
          </span>
        }
        open={(renamed.result ?? removed.result)?.ok === false}
      >
        <div className="space-y-6">
          <AccountForm {...renamed} button="Lagre navnet" busy="Lagrer …" done="Lagret">
            <FormOf form="passkey-name" customer={customer} />
            <input type="hidden" name="passkey" value={id} />
            <Field
              label="Navn"
              name="name"
              id={`passnokkel-navn-${id}`}
              required
              maxLength={60}
              defaultValue={renamed.result?.ok === false ? renamed.result.typed['name'] : name}
              error={renamed.result?.faults['name']}
            />
          </AccountForm>
          <AccountForm {...removed} button="Fjern passnøkkelen" busy="Fjerner …" look="danger">
            <FormOf form="passkey-remove" customer={customer} />
            <input type="hidden" name="passkey" value={id} />
            <OwnPassword
              id={`passnokkel-passord-${id}`}
              customer={customer}
              needed={withPassword}
              result={removed.result}
            />
          </AccountForm>
        </div>
      </Disclosure>
    </li>
  )
}
