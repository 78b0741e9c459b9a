import { renderToStaticMarkup } from 'react-dom/server'
import { QuestionBox } from '#storefront/features/consent/QuestionBox.tsx'
import type { CookieKind } from '#shared/cookie-kinds.ts'

const made = new Map<string, string>()

/** The cookie question included in every page of a brand that asks about these kinds of cookies. */
export function firstQuestion(kinds: readonly CookieKind[]): string {
  const key = kinds.join()
  const html = made.get(key) ?? question(kinds)
  made.set(key, html)
  return html
}

const question = (kinds: readonly CookieKind[]) =>
  renderToStaticMarkup(
    <QuestionBox
      heading="cookie-question-heading"
      kinds={kinds}
      more={
        <p role="alert" className="mt-2 text-small text-bad">
          Vi fikk ikke hentet resten. Sjekk nettet og prøv igjen, eller svar med en av knappene.
        </p>
      }
    />,
  )
