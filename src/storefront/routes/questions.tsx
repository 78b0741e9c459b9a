import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reservationRetention } from '#shared/retention.ts'
import { ContentPage } from '../features/content/ContentPage.tsx'
import { pageMeta } from '../features/content/page-meta.ts'

const lead = 'Det vi oftest blir spurt om.'

export const meta = pageMeta('Spørsmål og svar', lead)

export default function QuestionsPage() {
  return (
    <ContentPage title="Spørsmål og svar" lead={lead}>
      <div className="mt-8 divide-y divide-line border-y border-line">
        <Question asked="Hvordan reserverer jeg?">
          Finn varen, velg farge og størrelse, og velg en butikk som har den. Skriv navn, mobilnummer og e-post, så får
          du en hentekode.
        </Question>
        <Question asked="Når betaler jeg?">Når du henter varen i butikken. Du kan prøve den først.</Question>
        <Question asked="Hva står det i butikken min akkurat nå?">
          Hver vare viser hvilke butikker som har den på lager, og hvor det er få igjen.
        </Question>
        <Question asked="Kan jeg avbestille?">
          Ja. Åpne kvitteringen du fikk på e-post, og avbestill der så lenge varen ikke er hentet.
        </Question>
        <Question asked="Hva er klubbgarantien?">
          Medlemmer av fordelsklubben har 5 års garanti på varer som er solgt i butikkene. Den kommer i tillegg til
          reklamasjonsretten etter loven.
        </Question>
        <Question asked="Hvor lenge lagrer dere opplysningene mine?">
          Opplysninger fra reservasjoner lagres i {`${reservationRetention.collectedYears} år`}.
        </Question>
      </div>
      <p className="mt-8">
        Fant du ikke svaret?{' '}
        <Link to="/kundeservice" className="link">
          Spør kundeservice
        </Link>
      </p>
    </ContentPage>
  )
}

function Question({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2 text-lg font-semibold">
        {asked}
        <span aria-hidden className="text-2xl font-normal text-soft transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <p className="pb-4">{children}</p>
    </details>
  )
}
