import { renderToStaticMarkup } from 'react-dom/server'
import { QuestionBox } from '#storefront/features/consent/QuestionBox.tsx'

/** The question about cookies as each page carries it: nothing in it depends on page or brand. */
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
