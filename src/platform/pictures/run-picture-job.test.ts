import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureProcess } from './run-picture-job.ts'
import { runUploadJob } from './run-upload-job.ts'

const folder = mkdtempSync(join(tmpdir(), 'hent-picture-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that records when a job starts and ends, and does as its input says. */
const program = join(folder, 'process.mjs')
const record = join(folder, 'record')
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs'
   process.on('disconnect', () => process.exit())
   process.on('message', ({ input }) => {
     if (input === 'crash') process.kill(process.pid, 'SIGSEGV')
     if (input === 'hang') return
     if (input === 'throw') return process.send({ error: 'Error: thrown' })
     if (input === 'environment') return process.send({ value: Object.keys(process.env) })
     appendFileSync(${JSON.stringify(record)}, 'start ')
     setTimeout(() => { appendFileSync(${JSON.stringify(record)}, 'end '); process.send({ value: input }) }, 5)
   })`,
)
const usingProgram = (options = {}) => createPictureProcess({ program, idle: 50, ...options })

test('picture jobs run one at a time', async () => {
  writeFileSync(record, '')
  const pictures = usingProgram()
  const inputs = Array.from({ length: 8 }, (_, at) => `svg ${at}`)
  const outcomes = await Promise.all(inputs.map(input => pictures.run('paintDrawing', input)))
  expect(outcomes).toEqual(inputs.map(value => ({ ok: true, value })))
  expect(readFileSync(record, 'utf8')).toBe('start end '.repeat(8))
})

test('a crash of the picture process fails only its own job', async () => {
  const pictures = usingProgram()
  const outcomes = await Promise.all(
    ['a', 'crash', 'b', 'crash', 'c'].map(input => pictures.run('paintDrawing', input)),
  )
  const crashed = { ok: false, reason: 'crashed' }
  expect(outcomes).toEqual([
    { ok: true, value: 'a' },
    crashed,
    { ok: true, value: 'b' },
    crashed,
    { ok: true, value: 'c' },
  ])
})

test('a picture job that takes too long is ended, and the next one runs', async () => {
  const pictures = usingProgram({ timeout: 3_000 })
  const outcomes = await Promise.all(['hang', 'a'].map(input => pictures.run('paintDrawing', input)))
  expect(outcomes).toEqual([
    { ok: false, reason: 'too_slow' },
    { ok: true, value: 'a' },
  ])
})

test('a picture job that takes longer than the idle time is not ended', async () => {
  const pictures = usingProgram({ idle: 1 })
  for (const input of ['a', 'b', 'c'])
    expect(await pictures.run('paintDrawing', input)).toEqual({ ok: true, value: input })
})

test('an exception of a picture job is thrown, and the next one runs', async () => {
  const pictures = usingProgram()
  const [thrown, next] = await Promise.allSettled(['throw', 'a'].map(input => pictures.run('paintDrawing', input)))
  expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'Error: thrown' } })
  expect(next).toMatchObject({ value: { ok: true, value: 'a' } })
})

test('with too many picture jobs waiting, another one is refused', async () => {
  const pictures = usingProgram({ maxWaiting: 2 })
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(input => pictures.run('paintDrawing', input)))
  expect(outcomes.map(outcome => outcome.ok || outcome.reason)).toEqual([true, true, true, 'busy'])
})

test('the picture process has no secrets in its environment, and ends when it is not used', async () => {
  process.env['HENT_TEST_SECRET'] = 'secret'
  const pictures = usingProgram()
  const outcome = await pictures.run('paintDrawing', 'environment')
  delete process.env['HENT_TEST_SECRET']
  expect(outcome).toEqual({ ok: true, value: [] })
  const pid = pictures.pid()
  if (pid === undefined) throw new Error('no process')
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await pictures.run('paintDrawing', 'again')).toEqual({ ok: true, value: 'again' })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program that has made a picture ends without stopping the picture process', () => {
  const script = `
    import { runPictureJob } from ${JSON.stringify(join(import.meta.dirname, 'run-picture-job.ts'))}
    const made = await runPictureJob('paintDrawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600"/>')
    console.log(made.ok && made.value.subarray(8, 12).toString())`
  const file = join(folder, 'program.mts')
  writeFileSync(file, script)
  expect(execFileSync(process.execPath, [file], { encoding: 'utf8', timeout: 20_000 })).toBe('WEBP\n')
})

const bare = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a00' } })

test('uploads are decoded in the picture process, with the faults of the file', async () => {
  const request = { least: 20, quality: 80, widths: [40, 80], worthwhile: 0.8 }
  const made = await runUploadJob('remakeAsWebp', { ...request, file: await bare(100, 50).jpeg().toBuffer() })
  expect(made.ok && made.made.map(({ width, height }) => [width, height])).toEqual([
    [80, 40],
    [40, 20],
  ])
  const png = await bare(6_300, 6_300).png().toBuffer()
  const large = await runUploadJob('remakeForArticle', { file: png, least: 20 })
  expect(large.ok && [large.made.width, large.made.height, large.made.files.length]).toEqual([1280, 1280, 10])
  const refusals: [Uint8Array, string, number?][] = [
    [await bare(6_400, 6_400).png().toBuffer(), 'too_many_pixels'],
    [await bare(19, 100).png().toBuffer(), 'too_small'],
    [(await bare(100, 100).png().toBuffer()).subarray(0, 60), 'no_picture'],
    [await bare(100, 100).gif().toBuffer(), 'no_picture'],
    [Buffer.from(`${' '.repeat(2_000)}<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>`), 'svg'],
    [png, 'too_large', 1_000],
  ]
  for (const [file, reason, maxBytes] of refusals)
    expect(await runUploadJob('remakeAsWebp', { ...request, file }, maxBytes)).toEqual({ ok: false, reason })
})
