import { useEffect, useState, type ComponentType, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { hasAnswered } from './consent-cookies.ts'

const asked = 'hent.cookies'

/**
 * Asks about cookies until there is an answer, and again when the shopper wants to change it. It comes behind the page: a
 * page is the same for everybody, and only the browser knows who has answered.
 */
export function AskConsent() {
  const [open, setOpen] = useState<'first' | 'again' | null>(null)
  const [Question, setQuestion] = useState<ComponentType<{ again: boolean; onAnswer: () => void }> | null>(null)
  useEffect(() => {
    const show = (how: 'first' | 'again') =>
      import('./CookieConsent.tsx').then(
        file => {
          setQuestion(() => file.CookieConsent)
          setOpen(how)
        },
        // Without it nothing is consented to, and nothing that needs consent is loaded.
        () => undefined,
      )
    const showAgain = () => void show('again')
    const showFirst = () => !hasAnswered() && void show('first')
    addEventListener(asked, showAgain)
    if (document.readyState === 'complete') showFirst()
    else addEventListener('load', showFirst, { once: true })
    return () => {
      removeEventListener(asked, showAgain)
      removeEventListener('load', showFirst)
    }
  }, [])
  return Question && open && <Question key={open} again={open === 'again'} onAnswer={() => setOpen(null)} />
}

/** To change the answer; without script it leads to what is said about cookies. */
export function CookieLink({ className, short = false }: { className: string; short?: boolean }) {
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatchEvent(new Event(asked))
  }
  return (
    <Link to="/personvernerklaering#informasjonskapsler" className={className} onClick={ask}>
      {short ? 'Cookies' : 'Informasjonskapsler'}
    </Link>
  )
}
