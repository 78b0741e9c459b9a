import { useEffect, useEffectEvent, useRef } from 'react'
import { providerLabels, type ProviderName } from '#shared/payments/provider-names.ts'

/** The choice between payment in the shop and online payment. Renders no choice without a payment provider. */
export function PayChoice({
  providers,
  paused,
  age,
  chosen,
  onChoice,
  sent,
  fault,
}: {
  providers: readonly ProviderName[]
  /** Providers that cannot be used for now. */
  paused: readonly ProviderName[]
  /** The message about goods that are paid in the shop. null: there are none. */
  age: string | null
  /** The goods are delivered, so they are paid now. */
  sent: boolean
  fault: string | undefined
  chosen: ProviderName | null
  onChoice: (provider: ProviderName | null) => void
}) {
  const group = useRef<HTMLFieldSetElement>(null)
  const syncChoice = useEffectEvent(() => {
    // After going back, a browser may restore an earlier choice before the script runs.
    const text = group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? ''
    if (text !== (chosen ?? '')) onChoice(providers.find(provider => provider === text) ?? null)
  })
  useEffect(() => syncChoice(), [])
  const pausedNote = paused.length > 0 && (
    <p className="mt-2 text-small text-soft">
      {`${paused.map(name => providerLabels[name]).join(' og ')} kan ikke brukes akkurat nå.${
        providers.length === 0 ? ' Du kan reservere, og betale i butikken når du henter.' : ''
      }`}
    </p>
  )
  const notes = (
    <>
      {age && <p className="mt-2">{age}</p>}
      {pausedNote}
      {fault && (
        <p data-fault tabIndex={-1} className="mt-2 text-small font-medium text-bad">
          {fault}
        </p>
      )}
    </>
  )
  if (providers.length === 0) return notes
  return (
    <fieldset ref={group}>
      <legend className="mb-3 text-heading">{sent ? 'Hvordan vil du betale?' : 'Når vil du betale?'}</legend>
      <div className="divide-y divide-line rounded-card border border-strong">
        {!sent && (
          <Choice
            value=""
            title="I butikken når du henter"
            text="Prøv først, og betal bare for det du tar med."
            chosen={chosen === null}
            onChoice={() => onChoice(null)}
          />
        )}
        {providers.map(provider => (
          <Choice
            key={provider}
            value={provider}
            title={`Nå, med ${providerLabels[provider]}`}
            text={`Beløpet reserveres på kontoen din, og trekkes når ${sent ? 'varene er sendt' : 'du har hentet'}.`}
            chosen={chosen === provider}
            onChoice={() => onChoice(provider)}
          />
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

function Choice({
  value,
  title,
  text,
  chosen,
  onChoice,
}: {
  value: string
  title: string
  text: string
  chosen: boolean
  onChoice: () => void
}) {
  return (
    <label className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 p-4">
      <input type="radio" name="pay" value={value} defaultChecked={chosen} onChange={onChoice} className="tick" />
      <span className="font-medium">{title}</span>
      <span className="col-start-2 text-small text-soft">{text}</span>
    </label>
  )
}
