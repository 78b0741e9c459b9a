import { expect, test } from 'vitest'
import { blockersOfPasting, passwordInputs, unmaskedInputs, usersOfPredictableNumbers } from './secret-rules.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles('src')

test('codes and secrets do not come from Math.random', () => {
  expect(usersOfPredictableNumbers(files)).toEqual([])
})

test.each([
  'const code = Math.random()',
  'const draw = Math["random"]',
  'const { random } = Math',
  'draw(Math . random)',
])('a use of Math.random is found: %s', text =>
  expect(usersOfPredictableNumbers([{ path: 'src/api/code.ts', text }])).toEqual(['src/api/code.ts']),
)

test('each password field is masked and recognised by password managers', () => {
  const inputs = passwordInputs(files)
  const paths = new Set(inputs.map(({ path }) => path))
  expect(inputs.length).toBeGreaterThanOrEqual(14)
  expect([...paths].some(path => path.startsWith('src/backoffice/'))).toBe(true)
  expect(unmaskedInputs(inputs)).toEqual([])
})

test.each([
  '<Field label="Passord" name="password" autoComplete="current-password" required />',
  '<Field label="Passord" name="password" type="text" autoComplete="new-password" error={faults.password} />',
  '<Field label="Nytt passord" name="password" type="password" />',
  '<PasswordField label="Passord" name="password" type="text" autoComplete="new-password" {...rest} />',
  '<PasswordField label="Passord" name="password" autoComplete="off" />',
])('a password field that is shown, or that password managers do not recognise, is found: %s', text =>
  expect(unmaskedInputs(passwordInputs([{ path: 'src/ui/Login.tsx', text }]))).toEqual(['src/ui/Login.tsx']),
)

test('no page handles pasting itself', () => {
  expect(blockersOfPasting(files)).toEqual([])
})

test.each(['<input onPaste={event => event.preventDefault()} />', "field.addEventListener('paste', stop)"])(
  'a page that can forbid pasting is found: %s',
  text => expect(blockersOfPasting([{ path: 'src/ui/Login.tsx', text }])).toEqual(['src/ui/Login.tsx']),
)
