import type { ArrangementBody } from '#contract/editors/arrangements-admin.ts'
import type { Db } from '#database/connection.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { arrangementFault, type ArrangementContent, type ArrangementFault } from '#modules/catalogue/search/index.ts'
import { instantOf } from '../local-minute.ts'

type Read =
  { ok: true; content: ArrangementContent } | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

const faults: Record<ArrangementFault, Record<string, string[]>> = {
  scope: { group: ['Velg en gruppe, eller skriv et søk'] },
  query: { query: ['Skriv minst ett ord eller tall'] },
  period: { ends: ['Slutten må være etter begynnelsen'] },
  empty: { articles: ['Flytt minst én vare'] },
  too_many: { articles: ['Det er plass til 200 varer'] },
  twice: { articles: ['En vare kan bare stå ett sted'] },
}

/** Parses an editor's input. Returns messages by field if it is invalid. */
export async function readArrangement(db: Db, typed: ArrangementBody, { mayBeEmpty = false } = {}): Promise<Read> {
  const { group, query, starts, ends, pinned, lifted, buried } = typed
  const content: ArrangementContent = {
    ...{ groupId: group, query, pinned, lifted, buried },
    startsAt: starts === null ? null : instantOf(starts),
    endsAt: ends === null ? null : instantOf(ends),
  }
  const fault = arrangementFault(content)
  if (fault && !(fault === 'empty' && mayBeEmpty)) return { ok: false, reason: 'invalid', errors: faults[fault] }
  const moved = [...pinned, ...lifted, ...buried]
  const known = await findGoodsNames(db, { article: moved, brand: [], group: group === null ? [] : [group] })
  if (group !== null && !known.group.has(group))
    return { ok: false, reason: 'invalid', errors: { group: ['Vi fant ikke gruppen'] } }
  const lacking = moved.filter(id => !known.article.has(id))
  if (lacking.length > 0) return { ok: false, reason: 'invalid', errors: { articles: ['Vi fant ikke alle varene'] } }
  return { ok: true, content }
}
