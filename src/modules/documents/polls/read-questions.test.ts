import { expect, test } from 'vitest'
import { readQuestions, writeQuestions } from './read-questions.ts'

test('questions written as text are read back unchanged', () => {
  const { questions, faults } = readQuestions(
    '\uFEFFHva er varmest?\r\n-Ull*\r\n– Bomull\r\n\r\n  Og kaldest?  \n• Nylon\n- Silke * \n',
  )
  expect(faults).toEqual([])
  expect(questions).toEqual([
    {
      text: 'Hva er varmest?',
      options: [
        { text: 'Ull', correct: true },
        { text: 'Bomull', correct: false },
      ],
    },
    {
      text: 'Og kaldest?',
      options: [
        { text: 'Nylon', correct: false },
        { text: 'Silke', correct: true },
      ],
    },
  ])
  expect(readQuestions(writeQuestions(questions)).questions).toEqual(questions)
})

test('each error in the questions names its line', () => {
  const faultsOf = (text: string) => readQuestions(text).faults.map(({ line, fault }) => [line, fault])
  const options = (count: number) => Array.from({ length: count }, (_, at) => `- ${at}`).join('\n')
  expect(faultsOf('')).toEqual([[1, 'none']])
  expect(faultsOf(`A?\n${options(11)}`)).toEqual([[1, 'many_options']])
  expect(faultsOf(`A?\n${options(2)}\n\nB?\n- x`)).toEqual([[5, 'few_options']])
  expect(faultsOf(`${'A'.repeat(201)}\n${options(2)}`)).toEqual([[1, 'too_long']])
  expect(faultsOf(Array.from({ length: 21 }, () => `A?\n${options(2)}`).join('\n'))).toEqual([[61, 'too_many']])
})
