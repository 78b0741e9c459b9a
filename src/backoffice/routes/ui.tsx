import { Link, redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { AlertArea } from '#ui/overlays/AlertArea.tsx'
import { staffApi } from '../api-context.ts'
import { ButtonSamples } from '../features/design/ButtonSamples.tsx'
import { ChoiceSamples } from '../features/design/ChoiceSamples.tsx'
import { FactSamples } from '../features/design/FactSamples.tsx'
import { FieldSamples } from '../features/design/FieldSamples.tsx'
import { MotionSamples } from '../features/design/MotionSamples.tsx'
import { OverlaySamples } from '../features/design/OverlaySamples.tsx'
import { TokenSamples } from '../features/design/TokenSamples.tsx'

const brands = { ox: 'Ox', fjell: 'Fjell', barneklaer: 'Barneklær', outlet: 'Outlet' }

export const meta = () => [{ title: 'Byggeklosser – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const account = await context.get(staffApi)('GET /staff/current')
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  dataOrThrow(account)
  return null
}

/** The design system: every component in all its states, in the look of each brand. */
export default function DesignPage() {
  const [params] = useSearchParams()
  const text = params.get('merke') ?? 'ox'
  return (
    <div data-brand={text} className="grow bg-paper text-ink">
      <header className="sticky top-0 z-(--z-header) border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <Link to="/ansatt" className="link inline-flex min-h-11 items-center text-small">
            Til reservasjonene
          </Link>
          <nav aria-label="Merke" className="flex flex-wrap gap-2">
            {Object.entries(brands).map(([id, name]) => (
              <Link
                key={id}
                to={`?merke=${id}`}
                replace
                preventScrollReset
                aria-current={id === text ? 'true' : undefined}
                className="chip"
              >
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main id="innhold" tabIndex={-1} className="page pb-section">
        <h1 className="text-display py-part">Byggeklosser</h1>
        <TokenSamples />
        <ButtonSamples />
        <FieldSamples />
        <ChoiceSamples />
        <OverlaySamples />
        <MotionSamples />
        <FactSamples />
      </main>
      <AlertArea />
    </div>
  )
}
