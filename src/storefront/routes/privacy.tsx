import { Link } from 'react-router'
import { reservationRetention } from '#shared/retention.ts'
import { useBrand } from '../brands/use-brand.ts'
import { ContentPage, ContentPart } from '../features/content/ContentPage.tsx'
import { pageMeta } from '../features/content/page-meta.ts'

const { collectedYears, otherMonths } = reservationRetention
const lead = 'Hva vi lagrer om deg, hva vi bruker det til, og hvor lenge.'

export const meta = pageMeta('Personvernerklæring', lead)

/** Says what docs/operations.md, "What is kept", and the cookies of the shop say; mend them together. */
export default function PrivacyPage() {
  const { name, contact } = useBrand()
  return (
    <ContentPage title="Personvernerklæring" lead={lead}>
      <ContentPart title="Når du reserverer">
        <p>
          Vi lagrer navnet, mobilnummeret og e-postadressen du skriver, hva du har reservert, i hvilken butikk og når.
          Butikken trenger det for å legge varene til side, for å nå deg hvis noe er galt, og for å vite hvem som kan
          hente.
        </p>
        <p>
          Vi sender e-post om reservasjonen: når den er mottatt, når varene er klare, og hvis den blir avbestilt. Vi
          bruker ikke adressen til reklame, og vi selger ikke opplysninger.
        </p>
      </ContentPart>
      <ContentPart title="Hvor lenge">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            Reservasjoner som er hentet: {collectedYears} år etter at året er omme, fordi bokføringsloven krever det.
          </li>
          <li>Reservasjoner som ble avbestilt, avvist eller ikke hentet: {otherMonths} måneder.</li>
          <li>At en e-post ble sendt: 30 dager.</li>
        </ul>
      </ContentPart>
      <ContentPart title="I nettleseren din">
        <p>
          Handlekurven, butikken din og det du har skrevet i kassen, ligger i din egen nettleser. Det gjør også stedet
          du har oppgitt, og hvilke kvitteringer nettleseren har vist, til du ber den glemme dem. Når du ber om de
          nærmeste butikkene, får vi posisjonen for å regne ut avstanden, og lagrer den ikke.
        </p>
        <p>
          Vi bruker bare nødvendige informasjonskapsler: de holder rede på at det er samme nettleser som sender, og
          beskytter skjemaene. Ingenting følger deg til andre nettsteder. Kartet hentes fra Kartverket, først når du
          åpner det.
        </p>
      </ContentPart>
      <ContentPart title="Rettighetene dine">
        <p>
          Du kan be om å få se, rette eller slette det vi har lagret om deg. Skriv til{' '}
          <a href={`mailto:${contact.email}`} className="link">
            {contact.email}
          </a>{' '}
          eller spør{' '}
          <Link to="/kundeservice" className="link">
            kundeservice
          </Link>
          . Mener du at {name} behandler opplysninger feil, kan du klage til Datatilsynet.
        </p>
      </ContentPart>
    </ContentPage>
  )
}
