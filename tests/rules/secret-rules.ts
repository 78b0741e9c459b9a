// Rules for codes, tokens and passwords: ASVS 6.2.6, 6.2.7 and 6.5.3.
import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

/** Files that use `Math.random` for delays between attempts, which need not be secret. */
const harmlessUses = new Set([
  'src/backoffice/features/live/desk-changes.ts',
  'src/main/start/start-background-work.ts',
  'src/storefront/features/connection/held-requests.ts',
])

/** `Math.random` is predictable. Codes, tokens and file names come from `node:crypto` or the browser's `crypto`. */
export function usersOfPredictableNumbers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !harmlessUses.has(path))
    .filter(({ text }) =>
      /\bMath\s*(\?\.|\.|\[\s*['"`])\s*random\b|\{[^}]*\brandom\b[^}]*\}\s*=\s*Math\b/.test(withoutComments(text)),
    )
    .map(({ path }) => path)
}

interface PasswordInput {
  path: string
  tag: string
  attributes: string
}

/** Fields for a password: those with `autoComplete` of one, or with «passord» in the label. */
export function passwordInputs(files: SourceFile[]): PasswordInput[] {
  const element = /<(\w+)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))?|\s+\{\.\.\.[^{}]*\})+)\s*\/?>/g
  return files
    .filter(({ path }) => /^src\/(storefront|backoffice|ui)\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(element)]
        .map(([, tag = '', attributes = '']) => ({ path, tag, attributes }))
        .filter(({ attributes }) => /autoComplete="(current|new)-password"|label="[^"]*passord/i.test(attributes)),
    )
}

/** Password fields that show the password from the start, or that password managers cannot recognise. */
export const unmaskedInputs = (inputs: readonly PasswordInput[]): string[] =>
  inputs
    .filter(({ tag, attributes }) => {
      const masked = tag === 'PasswordField' ? !/\stype=/.test(attributes) : /\stype="password"/.test(attributes)
      return !masked || !/\sautoComplete="(current|new)-password"/.test(attributes)
    })
    .map(({ path }) => path)

/** This file removes pasted barcodes from number fields of the desk, and lets all other pastes through. */
const scanGuard = 'src/ui/controls/scan-guard.ts'

/** Pages that handle pasting themselves, which can forbid it. */
export function blockersOfPasting(files: SourceFile[]): string[] {
  const handles = /\bon(Paste|BeforeInput)\b|['"`](paste|beforeinput)['"`]/
  return files
    .filter(({ path }) => /^src\/(storefront|backoffice|ui)\//.test(path) && !isTest(path) && path !== scanGuard)
    .filter(({ text }) => handles.test(withoutComments(text)))
    .map(({ path }) => path)
}
