import type { Settlement } from '#contract/settlements.ts'
import { providerWords } from '#shared/payments/provider-names.ts'

const kroner = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`

/** A cell as spreadsheets in Norway read it. What they would take for a formula is made a text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Semicolons and decimal commas, with the mark by which spreadsheets know UTF-8. Amounts in kroner. */
export function settlementCsv({ rows }: Settlement): string {
  const header = ['Dag', 'Butikknr.', 'Butikk', 'Betalt med', 'Antall trekk', 'Trukket', 'Antall tilbake', 'Betalt tilbake', 'Netto'] // prettier-ignore
  const lines = rows.map(({ day, shopId, shopName, provider, captures, captured, refunds, refunded }) => [
    ...[day, String(shopId), cell(shopName), providerWords[provider]],
    ...[String(captures), kroner(captured), String(refunds), kroner(refunded), kroner(captured - refunded)],
  ])
  return `\ufeff${[header, ...lines].map(line => `${line.join(';')}\r\n`).join('')}`
}
