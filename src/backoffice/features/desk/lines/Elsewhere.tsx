import { Form, useNavigation } from 'react-router'
import type { ElsewhereShop } from '#contract/pickup/questions.ts'
import type { DeskDetail } from '#contract/staff.ts'
import { formatPlural } from '#shared/format/format.ts'
import { telLink } from '#shared/phone.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { askReasons, type QuestionActionResult } from './elsewhere-action.ts'
import { SeenVersion } from '../SeenVersion.tsx'

interface Props {
  entry: DeskDetail
  /** null: not requested, or the stock of other shops is unknown at the moment. */
  shops: readonly ElsewhereShop[] | null
  result: QuestionActionResult | undefined
}

const maxShown = 8

/** Other shops that have these goods, and a form that asks the shopper to collect there instead. */
export function Elsewhere({ entry, shops, result }: Props) {
  if (!shops) return null
  const canAsk = !entry.delivery && entry.questions.length === 0
  const open = shops.filter(shop => shop.complete && shop.sameSeller)
  return (
    <Disclosure title="Andre butikker" open={result?.questionAction === 'ask'}>
      {shops.length === 0 && <p>Ingen andre butikker har noe av dette nå.</p>}
      <ul className="divide-y divide-line">
        {shops.slice(0, maxShown).map(shop => (
          <li key={shop.id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{shop.name}</strong>
              <span className="text-small text-soft">{`${Math.round(shop.distance / 1000)} km`}</span>
              {shop.complete && <Badge look="good">Har alle varene</Badge>}
              {!shop.sameSeller && <Badge>Annen selger eller mva.</Badge>}
              {shop.phone !== null && (
                <a href={telLink(shop.phone)} className="link inline-flex min-h-tap items-center text-small">
                  {shop.phone}
                </a>
              )}
            </p>
            <ul className="text-small">
              {shop.lines.map(({ line, available }) => (
                <li key={line} className={available === 0 ? 'text-soft' : undefined}>
                  {`${entry.articles.find(each => each.line === line)?.name ?? ''}: ${formatPlural(available, 'ledig', 'ledige')}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {result?.refused && (
        <p role="alert" className="my-3 font-medium text-bad">
          {result.refused}
        </p>
      )}
      {canAsk && open.length > 0 && <AskForm shops={open} entry={entry} />}
    </Disclosure>
  )
}

function AskForm({ shops, entry }: { shops: readonly ElsewhereShop[]; entry: DeskDetail }) {
  const busy = useNavigation().formData?.get('ask') === 'ask'
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="Spør kunden om en annen butikk"
      className="mt-4 max-w-md space-y-4"
    >
      <input type="hidden" name="ask" value="ask" />
      <SeenVersion version={entry.version} />
      <SelectField label="Kunden kan hente hos" name="shop" id="annen-butikk" defaultValue={shops[0]?.id}>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hvorfor" name="reason" id="annen-grunn" defaultValue={askReasons[0]}>
        {askReasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <p className="text-small text-soft">
        Innen et minutt får kunden en e-post med en lenke. Ingenting flyttes før kunden har sagt ja.
      </p>
      <Button type="submit" look="quiet" busy={busy} aria-label={`Spør kunden: ${entry.pickupCode}`}>
        Spør kunden
      </Button>
    </Form>
  )
}
