import { Form } from 'react-router'
import type { CustomerDevice } from '#contract/customers/customers.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from './AccountPart.tsx'
import { OwnPassword } from './passkeys/OwnPassword.tsx'

/**
 * The devices that are logged in to the account. Each device other than this one has a button that ends its login. The
 * logout button for this device is on the overview.
 */
export function DeviceList({ customer, devices, result, sending }: PartProps & { devices: CustomerDevice[] }) {
  return (
    <AccountPart
      alone
      title="Enheter"
      lead="Her er du logget inn. Kjenner du ikke igjen en av dem, logger du den ut og bytter passord."
    >
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(device => (
          <DeviceRow
            key={device.id}
            customer={customer}
            device={device}
            result={result?.typed['device'] === String(device.id) ? result : undefined}
            sending={sending}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 font-medium text-good empty:hidden">
        {result?.ok ? 'Enheten er logget ut' : null}
      </p>
    </AccountPart>
  )
}

function DeviceRow({ customer, device: row, result, sending }: PartProps & { device: CustomerDevice }) {
  const { id, device, seen_at, current, password_needed } = row
  const fields = (
    <>
      <FormOf form="device" customer={customer} />
      <input type="hidden" name="device" value={id} />
    </>
  )
  // The server refuses with `invalid` if the password was last typed too long ago. This can happen while the page is
  // open, so the field for the password then appears.
  const asksForPassword = password_needed || result?.refusal?.code === 'invalid'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 break-words">
        <span className="font-medium">{device}</span>
        <span className="block text-small text-soft">{`Sist brukt ${formatDate(new Date(seen_at))}`}</span>
      </p>
      {current && <Badge look="good">Denne enheten</Badge>}
      {!current && asksForPassword && (
        <div className="w-full">
          <Disclosure
            title={
              <span>
                Logg ut <span className="sr-only">{device}</span>
              </span>
            }
            open={result?.ok === false}
          >
            <AccountForm result={result} sending={sending} button="Logg ut enheten" busy="Logger ut …" look="quiet">
              {fields}
              <OwnPassword id={`enhet-passord-${id}`} customer={customer} needed result={result} />
            </AccountForm>
          </Disclosure>
        </div>
      )}
      {!current && !asksForPassword && (
        <>
          <Form method="post" preventScrollReset>
            {fields}
            <button type="submit" className="button button-quiet button-small" disabled={sending}>
              Logg ut <span className="sr-only">{device}</span>
            </button>
          </Form>
          {result?.refusal && (
            <p role="alert" className="w-full font-medium text-bad">
              {result.refusal.message}
            </p>
          )}
        </>
      )}
    </li>
  )
}
