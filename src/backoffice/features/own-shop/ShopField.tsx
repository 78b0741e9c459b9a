import type { ShopDetails, ShopField as Name } from '#contract/own-shop/shop-details.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { shownOf } from './shop-form.ts'

const labels: Record<Name, { label: string; hint?: string; rows?: number; most?: number; optional?: true }> = {
  address: { label: 'Adresse', most: 300 },
  postcode: { label: 'Postnummer' },
  place: { label: 'Sted', most: 100 },
  phone: { label: 'Telefon', most: 50, optional: true },
  email: { label: 'E-post', most: 254, optional: true },
  messenger_id: { label: 'Messenger', hint: 'Navnet på siden deres', most: 200, optional: true },
  map_link: { label: 'Lenke til kart', hint: 'Begynner med https://', most: 1000, optional: true },
  description: { label: 'Om butikken', rows: 5, most: 10_000, optional: true },
  opening_hours: {
    label: 'Åpningstider',
    hint: 'Skriv dem slik: Man-Fre 10-20, Lør 10-14 og 16-18, Søn stengt. Helligdager er stengt av seg selv.',
    most: 5000,
  },
  special_opening_hours: {
    label: 'Egne tider på enkelte dager',
    hint: 'Én dag på hver linje: 2026-12-24 09-14 eller 2026-12-25 stengt. De går foran ukens tider og helligdager.',
    rows: 5,
    most: 5000,
    optional: true,
  },
}

/** A detail of a shop. If the shop has overridden it, the feed's text is displayed too. */
export function ShopField({
  name,
  detail: { feed, own },
  value,
  error,
}: {
  name: Name
  detail: ShopDetails['details'][Name]
  value: string
  error: string | undefined
}) {
  const { label, hint, rows, most, optional } = labels[name]
  const given = { label, hint, name, error, defaultValue: value, ...(optional && { required: false }) }
  return (
    <div>
      {name === 'postcode' && <NumberField {...given} />}
      {name !== 'postcode' && !rows && <Field {...given} maxLength={most} />}
      {rows !== undefined && <TextAreaField {...given} maxLength={most} rows={rows} />}
      {own && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <p className="min-w-0 text-soft [overflow-wrap:anywhere]">
            Butikkens egen. Butikklisten sier:{' '}
            <span className="line-clamp-3">{feed === '' ? 'ingenting' : `«${feed}»`}</span>
          </p>
          <input type="hidden" name={`feed-${name}`} value={shownOf(name, feed)} />
          <button
            type="submit"
            name="feed"
            value={name}
            className="button button-quiet button-small"
            aria-label={`Bruk butikklistens: ${label}`}
          >
            Bruk butikklistens
          </button>
        </div>
      )}
    </div>
  )
}
