import { NumberField } from '#ui/controls/NumberField.tsx'

/** The field for a code sent by mail. The server requires the code if many reservations come from one network. */
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
