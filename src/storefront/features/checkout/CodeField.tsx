import { NumberField } from '#ui/controls/NumberField.tsx'

/** Where many reserve from one network, the address is confirmed by a code that was sent to it. */
export function CodeField({ email, wrong }: { email: string; wrong: boolean }) {
  return (
    <div className="rounded-card bg-warn-soft p-4">
      <p role="status" className="mb-3">
        Det er reservert mye fra nettverket du er på, og derfor har vi sendt en kode til <strong>{email}</strong>. Skriv
        den her og trykk «Reserver».
      </p>
      <NumberField
        label="Kode fra e-posten"
        name="code"
        autoComplete="one-time-code"
        hint="Kom den ikke? Se i søppelposten. La feltet stå tomt og trykk «Reserver» for å få en ny etter et minutt."
        error={wrong ? 'Koden stemmer ikke, eller den er utløpt' : undefined}
      />
    </div>
  )
}
