import { renderToStaticMarkup } from 'react-dom/server'
import { QuestionBox } from '#storefront/features/consent/QuestionBox.tsx'

/** The cookie question included in every page. It is the same for all pages and brands. */
export const firstQuestion = renderToStaticMarkup(
  <QuestionBox
    heading="cookie-question-heading"
    more={
      <p role="alert" className="mt-2 text-small text-bad">
        Vi fikk ikke hentet resten. Sjekk nettet og prøv igjen, eller svar med en av knappene.
      </p>
    }
  />,
)
