import { useSearchParams } from 'react-router'
import { Notice } from '#ui/display/Notice.tsx'

/** Says that an earlier attempt had already reserved or paid for the goods. */
export function EarlierOutcome() {
  const [search] = useSearchParams()
  return (
    <>
      {search.has('tidligere') && (
        <Notice kind="info" title="Du hadde allerede reservert">
          <p>
            Svaret på det første forsøket kom bort på veien, men reservasjonen gikk gjennom. Det du endret etterpå, er
            ikke med. Vil du heller ha noe annet, kan du avbestille her.
          </p>
        </Notice>
      )}
      {search.has('betalt') && (
        <Notice kind="info" title="Du har allerede betalt: her er kvitteringen">
          <p>
            Betalingen gikk gjennom, så vi har ikke reservert eller bestilt på nytt. Vil du ha det samme en gang til,
            bestiller du igjen.
          </p>
        </Notice>
      )}
    </>
  )
}
