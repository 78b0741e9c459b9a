import type { MetaFunction } from 'react-router'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { LegalGuarantee } from '../../features/product/guarantees/LegalGuarantee.tsx'
import { pageHead } from '../../features/sharing/page-head.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Reklamasjonsrett',
    description: 'Hva loven gir deg når en vare har en feil, og hva en garanti kommer i tillegg til.',
    path: '/reklamasjonsrett',
  })

/** The notice on the legal guarantee. Articles and the checkout link to it. */
export default function ComplaintRightPage() {
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <LegalGuarantee />
    </div>
  )
}
