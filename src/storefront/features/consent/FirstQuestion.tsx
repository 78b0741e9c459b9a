import { createContext, useContext } from 'react'

/** The question as the server writes it into each page. The browser has no copy: it leaves what came as it is. */
export const FirstQuestionHtml = createContext('')

/**
 * The question about cookies, painted with the page: a page is the same for everybody, so it comes to all and is shown
 * by `askAtOnce` to those who have not answered. Without script it stays hidden: then nothing needs an answer.
 */
export function FirstQuestion() {
  const html = useContext(FirstQuestionHtml)
  // Written by the server itself, of nothing but its own words.
  // oxlint-disable-next-line react/no-danger
  return <div id="cookie-question" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
