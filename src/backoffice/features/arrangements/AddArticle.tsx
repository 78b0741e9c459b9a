import { useRef, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { ComboBox, type ComboOption } from '#ui/controls/ComboBox.tsx'
import type { ArrangedArticle } from './arrange.ts'

/** Finds an article by name or number, so that the editor can pin it. */
export function AddArticle({ onChoose }: { onChoose: (article: ArrangedArticle) => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly ArrangedArticle[] | undefined>(undefined)
  const lastRequest = useRef(0)
  const type = (typed: string): void => {
    setText(typed)
    setFound(undefined)
    const turn = ++lastRequest.current
    if (typed.trim() === '') return
    void browserApi('POST /articles/search', { body: { query: typed, take: 8, page: 0 } }).then(result => {
      if (turn !== lastRequest.current) return
      const hits = result.ok ? result.data.hits.hits.map(({ _source }) => ({ ..._source, moved: null })) : []
      setFound(hits)
    })
  }
  const choose = ({ id }: ComboOption): void => {
    const article = found?.find(each => String(each.id) === id)
    setText('')
    setFound(undefined)
    if (article) onChoose(article)
  }
  return (
    <div className="mt-2 max-w-md">
      <ComboBox
        label="Fest en vare øverst"
        placeholder="Navn eller varenummer"
        maxLength={100}
        text={text}
        onType={type}
        options={found?.map(({ id, name, brand, ArticleNo }) => ({
          id: String(id),
          label: name,
          detail: `${brand} ${ArticleNo}`,
        }))}
        onChoose={choose}
      />
    </div>
  )
}
