import {
  Form,
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { BrandSafetyState } from '#contract/editors/brand-safety.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formText } from '#shared/form-text.ts'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { partyHint } from '../../features/articles/article-fields.ts'
import { actOnBrandSafety, type BrandSafetyResult } from '../../features/articles/brand-safety-action.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { ChipLinks } from '../../features/frame/editor/ChipLinks.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { requestOr, shopUnavailable } from '../../features/frame/shop-unavailable.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'

export const meta = () => [{ title: 'Produsenter – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/goods-brands'))
  const requested = Number(url.searchParams.get('merke'))
  // Brands with something left to do come first.
  const brands = answer.toSorted((one, other) => Number(other.lacking > 0) - Number(one.lacking > 0))
  const listed = brands.map(({ id, name, lacking }) => ({ id, name, lacking }))
  return { account, listed, brand: brands.find(({ id }) => id === requested) ?? brands[0] ?? null }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runEditorForm(await actOnBrandSafety(context.get(staffApi), await request.formData()))
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<BrandSafetyResult> {
  const form = await request.clone().formData()
  const typed = {
    manufacturer: formText(form, 'manufacturer'),
    responsible: formText(form, 'responsible'),
    warnings: formText(form, 'warnings'),
  }
  return requestOr<BrandSafetyResult>(() => serverAction<typeof action>(), {
    done: 'refused',
    ...shopUnavailable,
    errors: {},
    typed,
    id: Number(formText(form, 'merke')),
  })
}

export const shouldRevalidate = revalidateAfter('conflicts')

export default function ManufacturersPage() {
  const { account, listed, brand } = useLoaderData<typeof loader>()
  const result = useActionResult<BrandSafetyResult>()
  const own = result?.id === brand?.id ? result : undefined
  return (
    <StaffPage account={account} title="Produsenter">
      <p>
        <Link to="/ansatt/varer" className="link inline-flex min-h-tap items-center">
          Alle varer
        </Link>
      </p>
      <p className="max-w-reading text-soft">
        Varesiden viser hvem som har laget varen. Det du skriver her, gjelder alle varer av merket som ikke har sitt
        eget i varefilen eller på varen.
      </p>
      {brand ? (
        <>
          <ChipLinks
            label="Merker"
            className="mt-4"
            links={listed.map(({ id, name, lacking }) => ({
              to: `?merke=${id}`,
              text: lacking > 0 ? `${name} · ${lacking} mangler` : name,
              isCurrent: id === brand.id,
            }))}
          />
          <Outcome answer={own} messages={{ saved: `${brand.name} er lagret` }} />
          <BrandForm key={brand.id} brand={brand} refused={own?.done === 'refused' ? own : undefined} />
        </>
      ) : (
        <EmptyState title="Ingen merker ennå">De kommer med varene.</EmptyState>
      )}
    </StaffPage>
  )
}

const lackingText = (lacking: number): string =>
  lacking > 0 ? `${lacking} mangler produsent eller ansvarlig i EØS.` : 'Alle har produsent.'

const fields = [
  { name: 'manufacturer', label: 'Produsent', rows: 3, hint: partyHint },
  {
    name: 'responsible',
    label: 'Ansvarlig i EØS',
    rows: 3,
    hint: 'Trengs bare når produsenten er utenfor EØS. Tre linjer, som for produsenten.',
  },
  { name: 'warnings', label: 'Advarsler', rows: 3, hint: 'På norsk. Vises på alle varer av merket.' },
] as const

function BrandForm({
  brand,
  refused,
}: {
  brand: BrandSafetyState[number]
  refused: Extract<BrandSafetyResult, { done: 'refused' }> | undefined
}) {
  return (
    <Form method="post" aria-label={brand.name} className="mt-6 max-w-reading space-y-6">
      <h2 className="text-heading">{brand.name}</h2>
      <p className="text-soft">
        {`${formatPlural(brand.articles, 'vare', 'varer')} i nettbutikken. ${lackingText(brand.lacking)}`}
      </p>
      <input type="hidden" name="merke" value={brand.id} />
      {fields.map(({ name, label, rows, hint }) => (
        <div key={name}>
          <input type="hidden" name={`was-${name}`} value={brand[name]} />
          <TextAreaField
            label={label}
            name={name}
            rows={rows}
            required={false}
            maxLength={name === 'warnings' ? 5_000 : 1_000}
            hint={hint}
            defaultValue={refused?.typed[name] ?? brand[name]}
            error={refused?.errors[name]?.[0]}
          />
        </div>
      ))}
      <ActionButton action="lagre">Lagre</ActionButton>
    </Form>
  )
}
