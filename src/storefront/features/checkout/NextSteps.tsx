import { useId } from 'react'
import { returnMessage } from '#shared/shipping/promise-messages.ts'
import { shippingTerms } from '#shared/shipping/shipping-terms.ts'
import { usePromise } from './delivery/use-promise.ts'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'

const sentSteps = (pay: ProviderName | null, returns: string) =>
  [
    ['Butikken plukker og pakker', 'Finner ikke butikken alt, betaler du bare for det du får.'],
    ['Du får en e-post når pakken er på vei', 'Der finner du lenken til å følge den. Du kan avbestille fram til da.'],
    [
      `${pay ? providerLabels[pay] : 'Betalingen'}${pay ? ' trekker beløpet' : ' trekkes'} når varene er sendt`,
      `${returns} Du kan levere tilbake i alle butikkene våre.`,
    ],
  ] as const

const stepsOf = (pay: ProviderName | null, returns: string) =>
  [
    ['Butikken plukker varene', 'De reserveres i navnet ditt, og vi sier fra når alt er klart.'],
    ['Du får en hentekode', 'Vis koden i butikken. En annen kan også hente med den.'],
    pay
      ? [
          `${providerLabels[pay]} trekker beløpet når du har hentet`,
          `Finner ikke butikken alt, betaler du bare for det du får. ${returns}`,
        ]
      : ['Prøv, og betal i butikken', 'Passer det ikke, lar du det ligge. Du betaler bare for det du tar med.'],
  ] as const

const sentToo = ['Resten sendes hjem til deg', 'Beløpet for den delen trekkes når den er sendt.'] as const

/** Explains what happens after the reservation or order. */
export function NextSteps({
  pay = null,
  sent = false,
  alsoSent = false,
}: {
  pay?: ProviderName | null
  sent?: boolean
  /** Some goods are sent, the others collected. */
  alsoSent?: boolean
}) {
  const id = useId()
  const promise = usePromise(sent ? 'delivery' : 'collect') ?? shippingTerms.delivery
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-semibold tracking-normal">
        Slik går det videre
      </h2>
      <ol className="mt-3 space-y-3">
        {[...(sent ? sentSteps : stepsOf)(pay, returnMessage(promise, sent)), ...(alsoSent ? [sentToo] : [])].map(
          ([title, text], at) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-small">
              <span
                aria-hidden
                className="grid h-6 w-6 place-items-center rounded-full bg-ink font-semibold text-paper"
              >
                {at + 1}
              </span>
              <span>
                <strong className="block font-semibold">{title}</strong>
                <span className="text-soft">{text}</span>
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
