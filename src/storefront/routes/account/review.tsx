import { useEffect } from 'react'
import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { fitLabels, uses, usageLabels } from '#shared/review-labels.ts'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { RatingField } from '#ui/controls/RatingField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { restoreTyped } from '#ui/controls/typed-early.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { AccountForm } from '../../features/account/AccountForm.tsx'
import { clearCustomer } from '../../features/account/customer-store.ts'
import { dataOrLogin, needCustomer } from '../../features/account/load-customer.ts'
import { loginFor } from '../../features/account/own-path.ts'
import { saveReview } from '../../features/account/reviews/change-review.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'
import { YesBox } from '../../features/account/details/YesBox.tsx'

const list = '/min-side/omtaler'
const saved = `${list}?lagret=1`
const pathOf = (article: number) => `${list}/${article}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const article = Number(params['article'])
  if (!Number.isSafeInteger(article)) throw data(null, { status: 404 })
  await needCustomer(calls, pathOf(article))
  const result = await calls('GET /customers/current/reviews/{article}', { path: { article } })
  if (!result.ok && result.status === 422) throw data(null, { status: 404 })
  return dataOrLogin(result, pathOf(article))
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const article = Number(params['article'])
  const result = await saveReview(context.get(callerApi), article, await request.formData())
  if (result.ok) throw redirect(saved)
  if (result.status === 401) throw redirect(loginFor(pathOf(article)))
  return data(result, { status: result.status })
}

/** Runs in the browser, so that the page keeps the typed review if the shop cannot be reached. */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const result = await saveReview(browserApi, Number(params['article']), await request.formData())
  if (result.ok) throw redirect(saved)
  // The typed review is kept, and can be sent again after a login in another tab.
  if (result.status === 401) clearCustomer()
  return result
}

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Skriv anmeldelse', 'Skriv hva du synes om en vare du har kjøpt.')

export default function AccountReviewPage() {
  const loaded = useLoaderData<typeof loader>()
  const { article, review } = loaded
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  useEffect(restoreTyped, [])
  const { typed = {}, faults = {} } = result ?? {}
  const shown = (name: string, stored: string | number | null | undefined) => typed[name] ?? String(stored ?? '')
  return (
    <div key={article.id} className="page max-w-xl pt-6">
      <p>
        <Link to={list} className="link inline-flex min-h-tap items-center">
          Anmeldelsene dine
        </Link>
      </p>
      <h1 className="mb-5 break-words text-title">
        {`${review ? 'Endre anmeldelsen av' : 'Skriv anmeldelse av'} ${article.name}`}
      </h1>
      <AccountForm result={result} sending={sending} button={review ? 'Lagre' : 'Send anmeldelsen'} busy="Lagrer …">
        {review && <input type="hidden" name="id" value={review.id} />}
        <RatingField
          label="Hvor mange stjerner?"
          name="rating"
          given={Number(shown('rating', review?.rating))}
          error={faults['rating']}
        />
        <TextAreaField
          label="Hva synes du?"
          hint="Vises på varen når vi har lest den."
          name="content"
          required={false}
          rows={6}
          maxLength={4_000}
          defaultValue={shown('content', review?.content)}
          error={faults['content']}
        />
        <UseFields loaded={loaded} shown={shown} faults={faults} />
        <YesBox
          name="anonymous"
          label="Ikke vis navnet mitt"
          checked={result ? typed['anonymous'] === '1' : (review?.anonymous ?? false)}
        />
        {review?.rewarded ? (
          <p className="text-small text-soft">
            Anmeldelsen er merket «Belønnet anmeldelse». Er det feil, så skriv til oss.
          </p>
        ) : (
          <YesBox
            name="rewarded"
            label="Jeg har fått rabatt, poeng, en vare eller penger for anmeldelsen"
            checked={typed['rewarded'] === '1'}
          />
        )}
      </AccountForm>
    </div>
  )
}

/** How the article fits, its use and its size and colour. None of it is required. */
function UseFields({
  loaded: { size_colors, review },
  shown,
  faults,
}: {
  loaded: Awaited<ReturnType<typeof loader>>
  shown: (name: string, stored: string | number | null | undefined) => string
  faults: Record<string, string>
}) {
  return (
    <>
      <SelectField
        label="Hvordan er størrelsen?"
        name="true_to_size"
        defaultValue={shown('true_to_size', review?.true_to_size)}
        error={faults['true_to_size']}
      >
        <option value="">Vil ikke si</option>
        {[-1, 0, 1].map(fit => (
          <option key={fit} value={fit}>
            {fitLabels[fit]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Hva har du brukt den til?"
        name="used_for"
        defaultValue={shown('used_for', review?.used_for)}
        error={faults['used_for']}
      >
        <option value="">Vil ikke si</option>
        {uses.map(use => (
          <option key={use} value={use}>
            {usageLabels[use]}
          </option>
        ))}
      </SelectField>
      {size_colors.length > 0 && (
        <SelectField
          label="Hvilken har du?"
          name="size_color"
          defaultValue={shown('size_color', review ? review.size_color : size_colors[0])}
          error={faults['size_color']}
        >
          <option value="">Vil ikke si</option>
          {size_colors.map(each => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}
