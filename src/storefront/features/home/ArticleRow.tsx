import type { HomeArticle } from './choose-articles.ts'
import { HomeCard } from './HomeCard.tsx'

/** A row of articles that scrolls sideways. On wide screens five fill it. */
export function ArticleRow({
  id,
  title,
  lead,
  articles,
  className = '',
}: {
  id: string
  title: string
  lead: string
  articles: HomeArticle[]
  className?: string
}) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <div className="page">
        <h2 id={id} className="scroll-mt-6 text-title">
          {title}
        </h2>
        <p className="mt-1 text-soft">{lead}</p>
      </div>
      <ul className="home-row">
        {articles.map(article => (
          <li key={article.id}>
            <HomeCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
