import { ContentPage, ContentPart } from '../features/content/ContentPage.tsx'
import { pageMeta } from '../features/content/page-meta.ts'

const lead =
  'Klær og utstyr som stelles riktig, varer lenger. Følg alltid merkelappen i plagget når den sier noe annet.'

export const meta = pageMeta('Vedlikehold', lead)

export default function CarePage() {
  return (
    <ContentPage title="Vedlikehold" lead={lead}>
      <ContentPart title="Ull">
        <p>
          Luft ull over natten. Det er ofte nok. Når den må vaskes: ullprogram, vaskemiddel for ull, ikke skyllemiddel.
          Strekk plagget i form og tørk det flatt.
        </p>
      </ContentPart>
      <ContentPart title="Dun">
        <p>
          Vask sjelden, alene i maskinen, med vaskemiddel for dun og en ekstra skylling. Tørk lenge på lav varme i
          tørketrommel med et par rene tennisballer, til dunen er helt tørr og luftig igjen.
        </p>
      </ContentPart>
      <ContentPart title="Vanntette plagg">
        <p>
          Lukk glidelåser og borrelås, vask på 30–40 grader uten skyllemiddel, og skyll godt. Når vannet ikke lenger
          perler på stoffet, impregner plagget. Lav varme etterpå frisker opp impregneringen.
        </p>
      </ContentPart>
    </ContentPage>
  )
}
