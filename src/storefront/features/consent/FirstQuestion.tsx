import { createContext, useContext } from 'react'

/**
 * The HTML of the cookie question, which the server renders into each page. The browser's scripts do not contain this
 * HTML, and leave it unchanged.
 */
export const FirstQuestionHtml = createContext('')

/**
 * The cookie question in the cached page, which is the same for all shoppers. `askAtOnce` shows it to those without an
 * answer. Without JavaScript it stays hidden, since no cookies then need consent.
 */
export function FirstQuestion() {
  const html = useContext(FirstQuestionHtml)
  // The server renders this HTML from fixed texts only.
  // oxlint-disable-next-line react/no-danger
  return <div id="cookie-question" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
