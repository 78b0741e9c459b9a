/** English for `hent law` and docs/law.md, Norwegian for the page. */
export interface Words {
  en: string
  nb: string
}

/** When a duty applies in Norway. `from`: a date such as `2027-02-18`. */
export type DutyState = 'in force' | 'uncertain' | { from: string }

export type Evidence =
  /** A query over the shop's data finds it, or says what is missing (`src/application/law`). */
  | { kind: 'measured'; id: string; says: Words }
  /** The code always does it. `test`: file and title of the test that shows it. */
  | { kind: 'built in'; says: Words; test: readonly [file: string, title: string] }
  /**
   * A person judges it, once a year. `says`: the statement that the person confirms. `since`: it is due again if the
   * newest row of this measured evidence is newer.
   */
  | { kind: 'judged'; id: string; since?: string; says: Words }
  | { kind: 'not built'; says: Words }

/** A legal duty of the chain. */
export interface Duty {
  id: string
  title: Words
  /** The rule in one or two plain sentences. */
  rule: Words
  /** Law and article. */
  source: string
  state: DutyState
  /** Pages (paths of the shop) and commands that implement it. */
  where: readonly string[]
  evidence: readonly Evidence[]
}
