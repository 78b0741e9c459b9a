import { wordsBeginning, type Snapshot, type Typed } from '#modules/catalogue/read-model/index.ts'
import { writtenForms } from '#shared/stock/gtin.ts'

/**
 * The article number, SKU or EAN in a query of several words. The search ignores all other words: `ean 2472006400104`,
 * `720183-202-S`, `24 72006 400104`. null: there is none, or the query is a single word.
 */
export function articleNumber(snapshot: Snapshot, typed: readonly Typed[]): Typed | null {
  const [first] = typed
  if (first === undefined || typed.length < 2) return null
  const joined = typed.map(({ word }) => word).join('')
  if (/^\d{6,14}$/.test(joined))
    return inIndexedForm(snapshot, { word: joined, from: first.from, to: typed.at(-1)!.to })
  return typed.find(({ word }) => /^\d{6,14}$/.test(word) && wordsBeginning(snapshot.text, word).exact) ?? null
}

/** A typed barcode in the written form that the index contains. Other words are returned unchanged. */
export function inIndexedForm({ text }: Snapshot, typed: Typed): Typed {
  if (!/^\d{8,14}$/.test(typed.word) || wordsBeginning(text, typed.word).exact) return typed
  const indexed = writtenForms(typed.word).find(form => wordsBeginning(text, form).exact)
  return indexed === undefined ? typed : { ...typed, word: indexed }
}
