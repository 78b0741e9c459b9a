import { expect, test } from 'vitest'
import { optionalDeps } from './required-deps.ts'
import { sourceFiles } from './source-files.ts'

test('no type named Deps has an optional dependency', () => {
  expect(optionalDeps([...sourceFiles('src'), ...sourceFiles('demo')])).toEqual([])
})

test('the check finds optional properties of interfaces and types named Deps', () => {
  const path = 'src/jobs/a.ts'
  const text = `
export interface MailDeps extends Pick<Other, 'log'> {
  database: Database
  /** optional? no */
  smsQueue?: Queue | null
  readonly random?(): number
}
interface Options {
  page?: number
}
export type EndDeps = Omit<MailDeps, 'payments'> & { payments?: Payments }
type LooseDeps = Partial<MailDeps>

const load = (options: { page?: number }) => options.page ?? (options ? 1 : 2)
`
  expect(optionalDeps([{ path, text }])).toEqual([
    `${path}: MailDeps.smsQueue`,
    `${path}: MailDeps.random`,
    `${path}: EndDeps.payments`,
    `${path}: LooseDeps.Partial`,
  ])
})
