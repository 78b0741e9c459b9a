import { useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import type { Moved } from '#contract/editors/arrangements-admin.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { moveButtonValue, placeButtonValue, type ArrangedArticle, type Order } from './arrange.ts'
import { useArrangeButton } from './use-arrange-button.ts'
import { movedLabels } from './arrangement-labels.ts'

/** The moved articles, list by list. Pinned articles can be reordered with arrow buttons or by dragging. */
export function ArrangedItems({
  order,
  known,
  missing,
  onMove,
  onPlace,
}: {
  order: Order
  known: ReadonlyMap<number, ArrangedArticle>
  missing: ReadonlySet<number>
  onMove: (article: ArrangedArticle, to: Moved | null) => void
  onPlace: (article: ArrangedArticle, at: number) => void
}) {
  const pressed = useArrangeButton()
  const [dragged, setDragged] = useState<number | null>(null)
  const articleOf = (id: number) => known.get(id) ?? placeholder(id)
  return (['pinned', 'lifted', 'buried'] as const).map(moved => (
    <div key={moved} className="mt-4">
      <h3 className="font-semibold">{movedLabels[moved]}</h3>
      {order[moved].length === 0 && <p className="text-small text-soft">Ingen varer</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden" aria-label={movedLabels[moved]}>
        {order[moved].map((id, at) => {
          const article = articleOf(id)
          const pinned = moved === 'pinned'
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows in it do the same by keyboard
            <li
              key={id}
              draggable={pinned}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={event => pinned && dragged !== null && event.preventDefault()}
              onDrop={event => {
                event.preventDefault()
                if (pinned && dragged !== null) onPlace(articleOf(dragged), at)
              }}
              className={`flex items-center justify-between gap-x-2 py-1 ${pinned ? 'cursor-grab' : ''} ${dragged === id ? 'bg-mist' : ''}`}
            >
              <span className="min-w-0 wrap-anywhere">
                <span>{`${pinned ? `${at + 1}. ` : ''}${article.name}`}</span>{' '}
                {missing.has(id) && <Badge look="warn">Ikke i listen nå</Badge>}
              </span>
              <span className="flex shrink-0">
                {pinned && (
                  <>
                    <IconButton
                      label={`Opp: ${article.name}`}
                      icon={<ArrowUp aria-hidden size={18} />}
                      aria-disabled={at === 0}
                      {...pressed(placeButtonValue(id, at - 1), () => at > 0 && onPlace(article, at - 1))}
                    />
                    <IconButton
                      label={`Ned: ${article.name}`}
                      icon={<ArrowDown aria-hidden size={18} />}
                      aria-disabled={at === order.pinned.length - 1}
                      {...pressed(
                        placeButtonValue(id, at + 1),
                        () => at < order.pinned.length - 1 && onPlace(article, at + 1),
                      )}
                    />
                  </>
                )}
                <IconButton
                  label={`Fjern: ${article.name}`}
                  icon={<X aria-hidden size={18} />}
                  {...pressed(moveButtonValue(id, null), () => onMove(article, null))}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  ))
}

const placeholder = (id: number): ArrangedArticle => ({
  ...{ id, slug: '', name: `Vare ${id}`, brand: '', price: 0, picture: null as never, ArticleNo: '', moved: null },
})
