import { useRouteLoaderData } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { useBrand } from '../brands/use-brand.ts'
import { ContentPage, ContentPart } from '../features/content/ContentPage.tsx'
import { pageMeta } from '../features/content/page-meta.ts'
import type { FrameData } from '../features/frame/load-frame.ts'

const lead = 'Klær, sport, fritid og friluft, i butikker nær deg.'

export const meta = pageMeta('Om oss', lead)

export default function AboutPage() {
  const { name } = useBrand()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return (
    <ContentPage title={`Om ${name}`} lead={lead}>
      <ContentPart title="En nettbutikk av butikker">
        <p>
          {name} selger det som ligger i de fysiske butikkene
          {shopCount > 0 && `, ${formatPlural(shopCount, 'butikk', 'butikker')} i Norge`}. Du ser hva hver butikk har, i
          hvilken størrelse og farge, før du drar dit.
        </p>
      </ContentPart>
      <ContentPart title="Prøv før du betaler">
        <p>Reserver på nett, prøv i butikken og betal når du henter. Passer den ikke, lar du den henge.</p>
      </ContentPart>
      <ContentPart title="Laget for å vare">
        <p>
          Medlemmer av fordelsklubben har 5 års garanti på varer som er solgt i butikkene, i tillegg til
          reklamasjonsretten etter loven.
        </p>
      </ContentPart>
    </ContentPage>
  )
}
