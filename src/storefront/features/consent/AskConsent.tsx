import { useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { Link } from 'react-router'

const requested = 'hent.cookies'
type Start = 'choose' | 'read'

/**
 * Takes over the cookie question that `askAtOnce` shows on the server-rendered page. It also opens the question again
 * when the shopper wants to change the answer.
 */
export function AskConsent() {
  const [start, setStart] = useState<Start | null>(null)
  const [Question, setQuestion] = useState<ComponentType<{ start: Start; onAnswer: () => void }> | null>(null)
  useEffect(() => {
    const page = document.documentElement.dataset
    const load = () => import('./CookieConsent.tsx')
    const go = () => {
      const { cookies, cookiesAnswered } = page
      delete page['cookiesAnswered']
      if (cookiesAnswered) void import('./store-consents.ts').then(file => file.storeAnswer()).catch(() => undefined)
      if (cookies !== 'choose' && cookies !== 'read') return
      load().then(
        file => {
          setQuestion(() => file.CookieConsent)
          setStart(cookies)
          page['cookies'] = 'open'
        },
        () => void (page['cookies'] = 'failed'),
      )
    }
    // Loads the dialog before it is needed, so that it also opens offline.
    const preload = () => page['cookies'] && load().catch(() => undefined)
    go()
    addEventListener(requested, go)
    if (document.readyState === 'complete') void preload()
    else addEventListener('load', preload, { once: true })
    return () => {
      removeEventListener(requested, go)
      removeEventListener('load', preload)
    }
  }, [])
  const close = () => {
    delete document.documentElement.dataset['cookies']
    setStart(null)
  }
  return Question && start && <Question key={start} start={start} onAnswer={close} />
}

/**
 * A link that opens the cookie question again. Without JavaScript it leads to the section about cookies on the privacy
 * page.
 */
export function CookieLink({ className, short = false }: { className: string; short?: boolean }) {
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    document.documentElement.dataset['cookies'] = 'choose'
    dispatchEvent(new Event(requested))
  }
  return (
    <Link to="/personvernerklaering#informasjonskapsler" className={className} onClick={ask}>
      {short ? 'Cookies' : 'Informasjonskapsler'}
    </Link>
  )
}
