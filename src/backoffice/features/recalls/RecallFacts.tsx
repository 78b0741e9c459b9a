import type { RecallDetail } from '#contract/own-shop/recalls.ts'
import { remedyLabel } from './recall-labels.ts'

/** What a published recall says. */
export function RecallFacts({ recall }: { recall: RecallDetail }) {
  const remedies = recall.remedies.map((remedy, at) =>
    at === 0 ? remedyLabel(remedy) : remedyLabel(remedy).toLowerCase(),
  )
  const facts = [
    ['Parti', recall.batch],
    ['Feilen', recall.reason],
    ['Faren', recall.risk],
    ['Kunden skal', recall.instructions],
    ['Kunden får', remedies.join(' eller ')],
    ['Hvorfor bare én', recall.remedies.length === 1 ? recall.oneRemedyReason : ''],
    ['Kontakt', recall.contact],
    ['Varer', recall.goods.map(({ ean, name }) => `${name} (${ean})`).join('\n')],
  ].filter(([, value]) => value)
  return (
    <dl className="mt-5 max-w-reading divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[7rem_1fr] gap-4 py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
