import { Link } from 'react-router'
import { reservationRetention } from '#shared/retention.ts'
import { useBrand } from '../brands/use-brand.ts'
import { ContentPage, ContentPart } from '../features/content/ContentPage.tsx'
import { pageMeta } from '../features/content/page-meta.ts'

const lead = 'Ring eller skriv til oss, eller spør i butikken der du henter. Vi hjelper deg videre.'

export const meta = pageMeta('Kundeservice', lead)

export default function CustomerServicePage() {
  const { contact } = useBrand()
  return (
    <ContentPage title="Kundeservice" lead={lead}>
      <ContentPart title="Kontakt oss">
        <p>
          Telefon{' '}
          <a className="link" href={`tel:${contact.tel}`}>
            {contact.phone}
          </a>
          , {contact.hours.toLowerCase()}
        </p>
        <p>
          E-post{' '}
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </p>
      </ContentPart>
      <ContentPart title="Reservere og hente">
        <p>
          Varene ligger i butikkene. Velg størrelse, se hvilken butikk som har den, og reserver. Du får en hentekode på
          e-post, prøver varen i butikken og betaler når du henter.
        </p>
        <p>
          Noen varer kan bare hentes i butikk. Det står på varen. En reservasjon kan du avbestille selv fra kvitteringen
          så lenge den ikke er hentet.
        </p>
      </ContentPart>
      <ContentPart title="Garanti og reklamasjon">
        <p>
          Er du medlem av fordelsklubben, har du 5 års garanti på varer som er solgt i butikkene. Garantien kommer i
          tillegg til reklamasjonsretten du har etter loven.
        </p>
      </ContentPart>
      <ContentPart title="Personopplysninger">
        <p>Opplysninger fra reservasjoner lagres i {`${reservationRetention.collectedYears} år`}.</p>
      </ContentPart>
      <p className="mt-8">
        <Link to="/butikker" className="button button-quiet">
          Finn butikken din
        </Link>
      </p>
    </ContentPage>
  )
}
