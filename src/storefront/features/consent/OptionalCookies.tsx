import { optionalCookieLines } from '#shared/brand/optional-cookies.ts'
import { useBrand } from '../../brands/use-brand.ts'
import { labels } from './QuestionBox.tsx'

/** The cookies that need consent, below the privacy text. Nothing for brands without such scripts. */
export function OptionalCookies() {
  const lines = optionalCookieLines(useBrand().tags)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="valgfrie-kapsler" className="prose">
      <h2 id="valgfrie-kapsler">Kapsler du kan si ja eller nei til</h2>
      <ul>
        {lines.map(({ kind, text }) => (
          <li key={text}>
            <strong>{`${labels[kind]}, `}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        De er aldri på sider som bare er dine, som kassen, kvitteringer og Min side. Sier du nei igjen, stopper de, og
        vi sletter kapslene de har satt hos oss. Kapsler på nettstedene deres kan vi ikke slette. Dem sletter du i
        nettleseren.
      </p>
    </section>
  )
}
