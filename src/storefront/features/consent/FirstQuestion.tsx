import { createContext, useContext } from 'react'

/**
 * The HTML of the question, rendered by the server into each page. The browser has no copy and leaves it
 * unchanged.
 */
export const FirstQuestionHtml = createContext('')

/**
 * The cookie question in the cached page. All shoppers get it, and `askAtOnce` shows it to those without an
 * answer. Without JavaScript it stays hidden: then no cookies need consent.
 */
export function FirstQuestion() {
  const html = useContext(FirstQuestionHtml)
  // Rendered by this server from fixed texts only.
  // oxlint-disable-next-line react/no-danger
  return <div id="cookie-question" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
