import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { ProductView } from './load-product.ts'

/** The article's description, and sections with its properties, its facts and its care. */
export function ProductFacts({ article }: { article: ProductView }) {
  return (
    <section aria-labelledby="om-varen">
      <h2 id="om-varen" className="text-heading">
        Om varen
      </h2>
      {article.description && <p className="mt-3 max-w-reading whitespace-pre-line">{article.description}</p>}
      <div className="mt-5 divide-y divide-line border-y border-line">
        {article.points.length > 0 && (
          <Section title="Egenskaper" open>
            <ul className="list-disc space-y-1 pl-5">
              {article.points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="Fakta" open>
          <Facts of={article.facts} />
        </Section>
        {article.care.length > 0 && (
          <Section title="Vask og vedlikehold" open={false}>
            {article.care.map(text => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </Section>
        )}
        {article.safety.length > 0 && (
          <Section title="Produktsikkerhet" open={false}>
            <Facts of={article.safety} />
          </Section>
        )}
      </div>
    </section>
  )
}

function Facts({ of }: { of: ProductView['facts'] }) {
  return (
    <dl className="divide-y divide-line">
      {of.map(({ name, value, to }) => (
        <div key={name} className="grid grid-cols-[9rem_1fr] gap-4 py-2">
          <dt className="text-soft">{name}</dt>
          <dd className="whitespace-pre-line">
            {to ? (
              <a href={to} className="link">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Section({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/fakta py-1">
      <summary className="flex min-h-tap items-center justify-between font-semibold">
        <h3 className="font-semibold tracking-normal">{title}</h3>
        <ChevronDown aria-hidden size={18} className="text-soft transition-transform group-open/fakta:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
