import type { AdminArticleRow } from '#contract/editors/articles-admin.ts'
import { Badge } from '#ui/display/Badge.tsx'

type Marked = Pick<AdminArticleRow, 'visible' | 'featured' | 'customLabel' | 'overridden' | 'inFeed'>

/** Badges for the state of an article: visibility, featured, label, overrides, missing from the feed. */
export function ArticleMarks({ article }: { article: Marked }) {
  const { visible, featured, customLabel, overridden, inFeed } = article
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap gap-2">
      {!visible && <Badge look="warn">Skjult</Badge>}
      {!inFeed && <Badge look="bad">Ikke i siste varefil</Badge>}
      {featured && <Badge look="good">Fremhevet</Badge>}
      {overridden && <Badge look="info">Overstyrt</Badge>}
      {customLabel !== '' && <Badge look="quiet">{customLabel}</Badge>}
    </span>
  )
}
