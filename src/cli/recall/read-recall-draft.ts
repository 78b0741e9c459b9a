import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { remedies } from '#modules/sales/recalls/index.ts'

const text = z.string().trim().min(1).max(2_000)
const short = z.string().trim().max(300)
const draft = z.strictObject({
  ...{ title: text, batch: short.default(''), reason: text, risk: text, instructions: text },
  remedies: z.enum(remedies).array().min(1),
  oneRemedyReason: short.default(''),
  contact: text,
  goods: z.string().array().min(1).max(2_000),
})

/** A draft with every field, for `--help` and messages. */
export const exampleDraft = {
  title: 'Barnevogn Tur 2',
  batch: 'Uke 12–18, 2026',
  reason: 'Bremsen kan løsne.',
  risk: 'Vognen kan velte.',
  instructions: 'Slutt å bruke vognen. Lever den i en butikk.',
  remedies: ['refund', 'replacement'],
  oneRemedyReason: 'Den lages ikke lenger.',
  contact: '800 22 333',
  goods: ['7041234567890', '410001'],
} satisfies z.input<typeof draft>

type ReadDraft =
  | { ok: true; draft: z.output<typeof draft> }
  /** Code 2: the file cannot be opened. Code 1: it is no draft. */
  | { ok: false; code: 1 | 2; line: string }

/** Reads the draft of a recall from a JSON file. */
export async function readRecallDraft(file: string): Promise<ReadDraft> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    return { ok: false, code: 2, line: `recall draft: FILE.json is "${file}", which ${why}` }
  }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    return { ok: false, code: 1, line: `${file} is not JSON: ${(error as Error).message}` }
  }
  const read = draft.safeParse(json)
  return read.success
    ? { ok: true, draft: read.data }
    : { ok: false, code: 1, line: `${file} is not a recall: ${read.error.issues.flatMap(faultsOf).join('; ')}` }
}

const isKey = (key: unknown): key is keyof typeof exampleDraft => Object.hasOwn(exampleDraft, String(key))

function faultsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => `there is no field ${key}; allowed: ${Object.keys(exampleDraft).join(', ')}`)
  const [field] = issue.path
  if (!isKey(field)) return [`it is one object, such as ${JSON.stringify({ title: exampleDraft.title })}`]
  return [`${field}: ${issue.message}, such as ${JSON.stringify({ [field]: exampleDraft[field] }).slice(1, -1)}`]
}
