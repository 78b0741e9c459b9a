import type { RefusedKeys as Keys } from '#contract/paid-orders/refused-keys.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { Notice } from '#ui/display/Notice.tsx'

/** Warns that a payment provider refuses the keys, and says what to do with orders and returns meanwhile. */
export function RefusedKeys({ keys }: { keys: Keys }) {
  return keys.map(({ provider, shops, since }) => {
    const name = providerLabels[provider]
    return (
      <Notice
        key={`${provider} ${shops?.join() ?? ''}`}
        kind="warning"
        title={`${name} godtar ikke nøklene ${shops ? `til ${shops.join(', ')}` : 'våre'}`}
        className="mt-3"
      >
        <p>{`Siden ${formatDayAndTime(new Date(since))} kan ingenting trekkes eller betales tilbake med ${name}.`}</p>
        <p>
          Lever ut og ta imot varer som vanlig: beløpene trekkes og betales tilbake av seg selv når nøklene er rettet.
          Si til kunden at pengene kan komme senere.
        </p>
        <p>{`Be driften legge inn nye nøkler. Så lenge får kundene ikke velge ${name} i kassen.`}</p>
      </Notice>
    )
  })
}
