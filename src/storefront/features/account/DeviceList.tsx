import { Form } from 'react-router'
import type { CustomerDevice } from '#contract/customers/customers.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { AccountPart, FormOf, type PartProps } from './AccountPart.tsx'

/** The devices that are logged in to the account. The overview has the logout button for this device. */
export function DeviceList({ customer, devices, result, sending }: PartProps & { devices: CustomerDevice[] }) {
  return (
    <AccountPart
      alone
      title="Enheter"
      lead="Her er du logget inn. Kjenner du ikke igjen en av dem, logger du den ut og bytter passord."
    >
      <ul className="divide-y divide-line border-y border-line">
        {devices.map(({ id, device, seen_at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 break-words">
              <span className="font-medium">{device}</span>
              <span className="block text-small text-soft">{`Sist brukt ${formatDate(new Date(seen_at))}`}</span>
            </p>
            {current ? (
              <Badge look="good">Denne enheten</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <FormOf form="device" customer={customer} />
                <input type="hidden" name="device" value={id} />
                <button type="submit" className="button button-quiet button-small" disabled={sending}>
                  Logg ut <span className="sr-only">{device}</span>
                </button>
              </Form>
            )}
            {result?.refusal && result.typed['device'] === String(id) && (
              <p role="alert" className="w-full font-medium text-bad">
                {result.refusal.message}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 font-medium text-good empty:hidden">
        {result?.ok ? 'Enheten er logget ut' : null}
      </p>
    </AccountPart>
  )
}
