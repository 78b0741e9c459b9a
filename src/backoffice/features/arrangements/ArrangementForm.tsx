import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ArrangedList, ArrangementBody, Moved } from '#contract/editors/arrangements-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorButtons, Removal } from '../frame/EditorForm.tsx'
import { AddArticle } from './AddArticle.tsx'
import { AddByNumber } from './AddByNumber.tsx'
import { move, place, moveButtonValue, type ArrangedArticle, type Order } from './arrange.ts'
import { ArrangedItems } from './ArrangedItems.tsx'
import { moveLabels } from './arrangement-labels.ts'
import { arrangementForm, useArrangeButton } from './use-arrange-button.ts'

interface Props {
  values: ArrangementBody
  version: number
  /** The article list with these values applied; null: the list could not be loaded. */
  first: ArrangedList | null
  errors: Record<string, string[]>
  stored: boolean
}

/** The form of an arrangement: the moved articles, and a preview of the resulting list. */
export function ArrangementForm({ values, version, first, errors, stored }: Props) {
  const { group, query, pinned, lifted, buried } = values
  const [order, setOrder] = useState<Order>({ pinned, lifted, buried })
  const { list, failed } = useArrangedList({ group, query, ...order }, first)
  const [said, setSaid] = useState('')
  const scripted = useScripted()
  const known = useKnownArticles(list)
  const change = (next: Order, words: string): void => {
    setOrder(next)
    setSaid(words)
  }
  const moveTo = (article: ArrangedArticle, to: Moved | null): void => {
    known.set(article.id, article)
    change(move(order, article.id, to), to === null ? `${article.name} står fritt` : `${article.name} er flyttet`)
  }
  return (
    <>
      <PeriodForm values={values} version={version} order={order} errors={errors} stored={stored} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 desk:grid-cols-2 *:min-w-0">
        <section aria-labelledby="flyttet">
          <h2 id="flyttet" className="text-heading">
            Det du har flyttet
          </h2>
          {scripted ? (
            <AddArticle onChoose={article => moveTo(article, 'pinned')} />
          ) : (
            <AddByNumber error={errors['nummer']?.[0]} />
          )}
          <ArrangedItems
            order={order}
            known={known}
            missing={new Set(list?.missing.map(({ id }) => id))}
            onMove={moveTo}
            onPlace={(article, at) =>
              change(place(order, article.id, at), `${article.name} er nå nummer ${at + 1} av ${order.pinned.length}`)
            }
          />
        </section>
        <ListPreview list={list} failed={failed} onMove={moveTo} />
      </div>
    </>
  )
}

/** Stores the arrangement. The period is typed; the order is a hidden field. */
function PeriodForm({ values, version, order, errors, stored }: Omit<Props, 'first'> & { order: Order }) {
  return (
    <Form
      id={arrangementForm}
      method="post"
      aria-label="Rekkefølge"
      noValidate
      preventScrollReset
      className="mt-6 space-y-4"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="group" value={values.group ?? ''} />
      <input type="hidden" name="query" value={values.query ?? ''} />
      <input type="hidden" name="order" value={JSON.stringify(order)} />
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <Field
          label="Gjelder fra"
          name="starts"
          type="datetime-local"
          required={false}
          hint="Norsk tid. Tomt: med en gang."
          defaultValue={values.starts ?? ''}
          error={errors['starts']?.[0]}
        />
        <Field
          label="Gjelder til"
          name="ends"
          type="datetime-local"
          required={false}
          hint="Tomt: uten slutt."
          defaultValue={values.ends ?? ''}
          error={errors['ends']?.[0]}
        />
      </div>
      {errors['articles'] && <Notice kind="error" title={errors['articles'].join(' ')} />}
      <EditorButtons>
        <ActionButton action="lagre">Lagre</ActionButton>
      </EditorButtons>
      {stored && <Removal summary="Slett rekkefølgen" confirm="Ja, slett den" />}
    </Form>
  )
}

interface ListProps {
  list: ArrangedList | null
  onMove: (article: ArrangedArticle, to: Moved | null) => void
}

/** Preview of the resulting list. `failed`: the last request for it failed. */
function ListPreview({ list, failed, onMove }: ListProps & { failed: boolean }) {
  return (
    <section aria-labelledby="slik-blir-listen">
      <h2 id="slik-blir-listen" className="text-heading">
        Slik blir listen
      </h2>
      {failed && (
        <p className="mt-2 text-bad">
          Listen kunne ikke hentes nå. Det du har flyttet, er ikke borte. Last siden på nytt om litt.
        </p>
      )}
      <PreviewList list={list} onMove={onMove} />
    </section>
  )
}

function PreviewList({ list, onMove }: ListProps) {
  const pressed = useArrangeButton()
  if (list?.total === 0) return <p className="mt-2 text-soft">Her er det ingen varer nå.</p>
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
      {list?.data.map((article, at) => (
        <li key={article.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            <span>{`${at + 1}. ${article.name}`}</span> <span className="text-small text-soft">{article.brand}</span>
          </span>
          <span className="flex flex-wrap gap-1">
            {(['pinned', 'lifted', 'buried'] as const).map(to => (
              // oxlint-disable-next-line react/button-has-type -- the type is set by useArrangeButton
              <button
                key={to}
                aria-pressed={article.moved === to}
                aria-label={`${moveLabels[to]}: ${article.name}`}
                className="chip"
                {...pressed(moveButtonValue(article.id, article.moved === to ? null : to), () =>
                  onMove(article, article.moved === to ? null : to),
                )}
              >
                {moveLabels[to]}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** All articles that the list has contained since the form was opened, by id, each in its latest version. */
function useKnownArticles(list: ArrangedList | null): Map<number, ArrangedArticle> {
  const [known] = useState(() => new Map<number, ArrangedArticle>())
  for (const article of [...(list?.data ?? []), ...(list?.missing ?? []), ...(list?.further ?? [])])
    known.set(article.id, article)
  return known
}

const afterPress = 200

/** The resulting list, requested shortly after the last change. If the request fails, the previous list is kept. */
function useArrangedList(request: Omit<ArrangementBody, 'starts' | 'ends'>, first: ArrangedList | null) {
  const [shown, setShown] = useState({ list: first, failed: false })
  const text = JSON.stringify(request)
  const seen = useRef(first === null ? '' : text)
  useEffect(() => {
    if (seen.current === text) return undefined
    let cancelled = false
    const timer = setTimeout(() => {
      const body = JSON.parse(text) as typeof request
      void browserApi('POST /staff/arrangements/preview', { body: { ...body, starts: null, ends: null } }).then(
        result => {
          if (cancelled) return
          if (result.ok) seen.current = text
          setShown(before => (result.ok ? { list: result.data, failed: false } : { ...before, failed: true }))
        },
      )
    }, afterPress)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [text])
  return shown
}
