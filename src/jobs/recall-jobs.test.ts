import { expect, test } from 'vitest'
import { addNewVariants, endRecall, publishRecall, saveRecall } from '#application/sales/recalls/change-recall.ts'
import { findRecallBuyers, findRemainingBuyers } from '#application/sales/recalls/find-buyers.ts'
import { readRecall } from '#application/sales/recalls/read-recalls.ts'
import { pruneRecallCalls } from '#application/sales/recalls/prune-recall-calls.ts'
import { recordRecallCall } from '#application/sales/recalls/record-recall-call.ts'
import { takeRecallReturn } from '#application/sales/recalls/take-recall-return.ts'
import type { Db } from '#database/connection.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { countRecalls, findCovered, recallMailQueue } from '#modules/sales/recalls/index.ts'
import { askSubstitute, markLine, pruneReservations } from '#modules/sales/reservations/index.ts'
import { copyBuyers } from '#tests/support/api/copy-buyers.ts'
import { givenPram, idOf, recallTexts } from '#tests/support/api/given-pram.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { sendRecallMail } from './recall-jobs.ts'

/** The id of a mail ends with the time of its queuing. */
const mailIdOf = (recallId: number, id: number): unknown =>
  expect.stringMatching(`^recall-${recallId}\\.${id}\\.\\d{13}$`)

test('a published recall stops the sale at once and mails each buyer once, with what Regulation 2023/988 requires', async () => {
  const { reserved, reserve, move, publish, work, sent, database, deps } = await givenPram()
  const bought = idOf(await reserved('pram'))
  for (const action of ['ready', 'collect'] as const) expect(await move(bought, action)).toMatchObject({ ok: true })
  await reserved('hat')
  const again = idOf(await reserved('pram'))
  await database.pool.query(`update reservations.reservation set email = 'Kari@example.no' where id = ${bought}`)
  await database.pool.query(`update reservations.reservation set email = 'kari@example.no' where id = ${again}`)
  await publish()
  expect(await reserve('pram')).toMatchObject({ ok: false })
  expect(await reserve('hat')).toMatchObject({ ok: true })

  await work()
  expect(sent.map(({ to, id }) => [to, id])).toEqual([['Kari@example.no', mailIdOf(1, bought)]])
  const [mail] = sent
  for (const part of [
    'Tilbakekalling av hensyn til produktsikkerheten',
    'Merket 2025-A',
    ...Object.values(recallTexts).filter(text => typeof text === 'string'),
  ])
    expect(mail!.text).toContain(part)
  expect(mail!.subject).toBe('Tilbakekalling av hensyn til produktsikkerheten: Barnevogn Rask')
  expect(mail!.text).toContain('Du velger selv: pengene tilbake eller en ny vare. Det koster deg ingenting.')
  expect(mail!.text).toMatch(/Barnevogn.*\n.+, varenummer /)
  // The second reservation is still open. The mail is for both.
  expect(mail!.text).toMatch(new RegExp(`Reservasjon ${bought}, \\d\\d\\.\\d\\d\\.\\d{4}, .+\\n\\n`))
  expect(mail!.text).toMatch(new RegExp(`Reservasjon ${again}, .+\\nReservasjonen er avsluttet\\.`))
  await findRecallBuyers(deps, 1)
  await work()
  expect(sent).toHaveLength(1)
  expect((await countRecalls(database.db)).get(1)).toMatchObject({
    reservations: 2,
    pieces: 2,
    mails: 1,
    sent: 1,
    failed: 0,
  })
})

test('a mail waits for the rows of all reservations that it covers', async () => {
  const { reserved, publish, database, deps } = await givenPram()
  const id = idOf(await reserved('pram'))
  await copyBuyers(database, 200)
  // The last of 201 buyers is the first again.
  await database.pool.query(
    'update reservations.reservation set email = (select email from reservations.reservation where id = $1) where id = 1200',
    [id],
  )
  const recallId = await publish()
  const covered: number[][] = []
  const enqueue = async (tx: unknown, _: string, data: object) => {
    if ('reservationId' in data && data.reservationId === id) covered.push(await findCovered(tx as Db, recallId, id))
  }
  expect(await findRecallBuyers({ ...deps, queue: { ...deps.queue, enqueue } }, recallId)).toBe(201)
  expect(covered).toEqual([[1200]])
})

test('recalled goods leave open reservations and are not handed over, not even before the job has run', async () => {
  const { reserved, move, publish, work, database } = await givenPram()
  const both = idOf(await reserved('pram', 'hat'))
  expect(await move(both, 'ready')).toMatchObject({ ok: true })
  await publish()
  expect(await move(both, 'collect')).toMatchObject({ ok: false, reason: 'recalled' })
  await work()
  const lines = await database.pool.query(
    'select name, kept, state from reservations.line where reservation_id = $1 order by position',
    [both],
  )
  expect(lines.rows).toMatchObject([
    { name: 'Barnevogn', kept: 0, state: 'recalled' },
    { name: 'Lue', kept: 1 },
  ])
  expect(await move(both, 'collect')).toMatchObject({ ok: true })
  const events = await database.pool.query('select reason from reservations.event where line_id is not null')
  expect(events.rows).toEqual([{ reason: 'Tilbakekalt. Ikke lever ut.' }])
})

test('the search for buyers runs until sales that began before the recall are over', async () => {
  const { reserved, publish, work, sent, database, deps } = await givenPram()
  await publish()
  await work()
  expect(sent).toHaveLength(0)
  // A sale that had read the goods before the recall was published.
  await database.pool.query('update recalls.recall set published_at = null')
  await reserved('pram')
  await database.pool.query('update recalls.recall set published_at = now()')
  expect(await findRemainingBuyers(deps)).toBe(1)
  await work()
  expect(sent).toHaveLength(1)
  await database.pool.query(`update recalls.recall set published_at = now() - interval '3 minutes'`)
  await findRemainingBuyers(deps)
  await database.pool.query(`delete from recalls.recipient`)
  expect(await findRemainingBuyers(deps)).toBe(0)
})

test('a refused mail is noted with the reply of the mail server, and sent again by a retry', async () => {
  const { reserved, publish, work, refuse, sent, database, deps } = await givenPram()
  const id = idOf(await reserved('pram'))
  refuse({ ok: false, reason: 'refused', reply: '550 at RCPT TO' })
  const recallId = await publish()
  await work()
  const evidence = async () =>
    (await database.pool.query('select sent_at, fault from recalls.recipient')).rows[0] as { sent_at: Date | null }
  expect(await evidence()).toEqual({ sent_at: null, fault: '550 at RCPT TO' })
  refuse({ ok: true })
  await deps.queue.enqueue(database.db, recallMailQueue, { recallId, reservationId: id })
  await work()
  expect(await evidence()).toEqual({ sent_at: expect.any(Date), fault: null })
  expect(sent).toHaveLength(3)
})

test('an ended recall allows the sale again, except of goods that another recall stops', async () => {
  const { publish, reserve, deps, eans } = await givenPram()
  const first = await publish(eans.pram, eans.hat)
  await publish(eans.hat)
  expect(await endRecall(deps, { ...staff, role: 'assistant' }, { id: first })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  expect(await endRecall(deps, staff, { id: first })).toEqual({ ok: true })
  expect(await endRecall(deps, staff, { id: first })).toEqual({ ok: false, reason: 'stale' })
  expect(await reserve('pram')).toMatchObject({ ok: true })
  expect(await reserve('hat')).toMatchObject({ ok: false })
})

test('goods that are sold after the end of a recall cause no mail about it', async () => {
  const { publish, reserved, deps } = await givenPram()
  const recallId = await publish()
  expect(await endRecall(deps, staff, { id: recallId })).toEqual({ ok: true })
  await reserved('pram')
  expect(await findRecallBuyers(deps, recallId)).toBe(0)
})

test('a recall needs known goods, a manager of all shops and an unchanged draft', async () => {
  const { deps, eans } = await givenPram()
  const save = (goods: string[], actor = staff) => saveRecall(deps, actor, null, { ...recallTexts, goods })
  expect(await save([eans.pram, '7000000000000', 'x'])).toEqual({
    ok: false,
    reason: 'unknown_goods',
    codes: ['7000000000000', 'x'],
  })
  expect(await save([])).toEqual({ ok: false, reason: 'no_goods' })
  for (const other of [{ role: 'editor' }, { shops: [1001] }] as const)
    expect(await save([eans.pram], { ...staff, ...other })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await save([eans.pram])).toEqual({ ok: true, id: 1 })
  expect(await saveRecall(deps, staff, { id: 1, basedOn: 1 }, { ...recallTexts, goods: [eans.hat] })).toEqual({
    ok: true,
    id: 1,
  })
  expect(await publishRecall(deps, systemActor, { id: 1, basedOn: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect(await publishRecall(deps, systemActor, { id: 1, basedOn: 2 })).toEqual({ ok: true })
  expect(await publishRecall(deps, systemActor, { id: 1 })).toEqual({ ok: false, reason: 'stale' })
})

test('a recall with a word that plays down the risk, one remedy without a reason and a contact that is not free is not published; one remedy with a reason is', async () => {
  const { deps, eans } = await givenPram()
  const publish = async (changes: Partial<Omit<typeof recallTexts, 'remedies'>> & { remedies?: ['refund'] }) => {
    const saved = await saveRecall(deps, staff, null, { ...recallTexts, ...changes, goods: [eans.pram] })
    if (!saved.ok) throw new Error(saved.reason)
    return publishRecall(deps, staff, saved)
  }
  const unlawful = { ok: false, reason: 'unlawful' }
  expect(await publish({ risk: 'Den løsner sjelden.', contact: 'Ring 22 33 44 55.', remedies: ['refund'] })).toEqual({
    ...unlawful,
    faults: [{ field: 'risk', word: 'sjelden' }, { field: 'remedies' }, { field: 'contact' }],
  })
  expect(await deps.database.db.selectFrom('catalogue.recalled_variant').select('id').execute()).toEqual([])
  expect(await publish({ remedies: ['refund'], oneRemedyReason: 'Vognen lages ikke lenger.' })).toEqual({ ok: true })
})

test('a buyer can return at most the pieces that were handed over, and pieces that the recall took out do not count as handed over', async () => {
  const { reserved, move, publish, work, database } = await givenPram()
  const bought = idOf(await reserved('pram'))
  for (const action of ['ready', 'collect'] as const) expect(await move(bought, action)).toMatchObject({ ok: true })
  const open = idOf(await reserved('pram'))
  const other = idOf(await reserved('hat'))
  const recallId = await publish()
  await work()
  const take = (id: number | null, pieces = 1) =>
    takeRecallReturn(database, staff, { recallId, reservationId: id, pieces, remedy: 'refund' })
  expect(await take(other)).toEqual({ ok: false, reason: 'not_bought' })
  expect(await take(open)).toEqual({ ok: false, reason: 'too_many', left: 0 })
  expect(await take(bought, 2)).toEqual({ ok: false, reason: 'too_many', left: 1 })
  expect((await Promise.all([take(bought), take(bought)])).map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await take(null, 3)).toMatchObject({ ok: true })
  expect((await countRecalls(database.db)).get(recallId)).toMatchObject({
    ...{ pieces: 2, handedOver: 1, returned: 4, returnedOther: 3 },
  })
  const audited = await database.pool.query(
    `select action from staff.audit_log where subject = 'recall:${recallId}' order by id`,
  )
  expect(audited.rows.map(({ action }) => action)).toEqual([
    'recall draft saved',
    'recall published',
    'recall return taken',
    'recall return taken',
  ])
})

test('a buyer who got the pieces after the first search can return them', async () => {
  const { reserved, move, publish, work, database, deps } = await givenPram()
  const id = idOf(await reserved('pram'))
  await move(id, 'ready')
  const recallId = await publish()
  await endRecall(deps, staff, { id: recallId })
  await work()
  const take = () => takeRecallReturn(database, staff, { recallId, reservationId: id, pieces: 1, remedy: 'refund' })
  expect(await take()).toEqual({ ok: false, reason: 'too_many', left: 0 })
  expect(await move(id, 'collect')).toMatchObject({ ok: true })
  await database.pool.query(`update recalls.recall set published_at = now() - interval '3 minutes'`)
  await findRemainingBuyers(deps)
  expect(await take()).toMatchObject({ ok: true })
})

test('a return of a recall repeated from the same page is refused, and an equal one from the next page is taken', async () => {
  const { publish, database } = await givenPram()
  const recallId = await publish()
  const take = (seen: number) =>
    takeRecallReturn(database, staff, { recallId, reservationId: null, pieces: 1, remedy: 'refund', seen })
  const first = await take(0)
  expect(await take(0)).toEqual({ ok: false, reason: 'repeated' })
  expect(await take(first.ok ? first.id : 0)).toMatchObject({ ok: true })
})

test('a variant that a feed moves into a recalled article is taken out, and its buyers get a mail', async () => {
  const { reserved, publish, work, sent, database, deps, pram, eans } = await givenPram()
  const id = idOf(await reserved('hat'))
  const recallId = await publish()
  await database.pool.query(`update recalls.recall set published_at = now() - interval '3 minutes'`)
  await work()
  const foundAll = async () =>
    (await database.pool.query<{ found_all: boolean }>('select found_all from recalls.recall')).rows[0]!.found_all
  expect([await foundAll(), sent.length]).toEqual([true, 0])
  await database.pool.query('update catalogue.variant set article_id = $1 where ean = $2', [pram.id, eans.hat])
  expect(await findRemainingBuyers(deps)).toBe(1)
  await work()
  expect(sent.map(mail => mail.id)).toEqual([mailIdOf(recallId, id)])
  const { rows } = await database.pool.query('select state, kept from reservations.line')
  expect(rows).toEqual([{ state: 'recalled', kept: 0 }])
  // A sale that began before the feed can still commit.
  expect(await foundAll()).toBe(false)
  await database.pool.query(`update recalls.recall set widened_at = now() - interval '3 minutes'`)
  await findRemainingBuyers(deps)
  expect(await foundAll()).toBe(true)
})

test('a known buyer with a variant that a feed adds to the recall gets the first mail again, and one mail about the newly found reservations', async () => {
  const { reserved, move, publish, work, sent, database, deps, jobs, pram, eans } = await givenPram()
  const first = idOf(await reserved('pram', 'hat'))
  const [bought, open] = [idOf(await reserved('hat')), idOf(await reserved('hat'))]
  const other = idOf(await reserved('pram'))
  for (const action of ['ready', 'collect'] as const) expect(await move(bought, action)).toMatchObject({ ok: true })
  await database.pool.query(`update reservations.reservation set email = 'kari@example.no' where id <> ${other}`)
  const recallId = await publish()
  await work()
  expect(sent.map(mail => mail.id)).toEqual([mailIdOf(recallId, first), mailIdOf(recallId, other)])
  const earlier = sent.splice(0)
  const { rows: before } = await database.pool.query<{ sent_at: Date }>(
    'select sent_at from recalls.recipient where reservation_id = $1',
    [first],
  )
  await database.pool.query('update catalogue.variant set article_id = $1 where ean = $2', [pram.id, eans.hat])
  // A search before the hat is stored takes no hat, because the sent mails lack it.
  await findRecallBuyers(deps, recallId)
  expect(jobs).toEqual([])
  expect(await findRemainingBuyers(deps)).toBe(2)
  expect(await work()).toEqual([])
  expect(sent.map(mail => [mail.to, mail.id])).toEqual([
    ['kari@example.no', mailIdOf(recallId, first)],
    ['kari@example.no', mailIdOf(recallId, bought)],
  ])
  expect(sent[0]!.id).not.toBe(earlier[0]!.id)
  expect(sent[0]!.text).toMatch(/Barnevogn[^]+Lue[^]+Reservasjonen er avsluttet/)
  expect(sent[1]!.text).toMatch(new RegExp(`Lue[^]+Reservasjon ${bought}[^]+Reservasjon ${open}[^]+er avsluttet`))
  const { rows: audited } = await database.pool.query(
    `select subject, detail from staff.audit_log where action = 'recall mail queued again'`,
  )
  expect(audited).toEqual([
    {
      subject: `recall:${recallId}`,
      detail: { reservation: first, sentAt: before[0]!.sent_at.toISOString(), fault: null },
    },
  ])
  await findRemainingBuyers(deps)
  await work()
  expect(sent).toHaveLength(2)
})

test('a reservation that ends gets a mail of its own if its mail was sent before the recall got the goods', async () => {
  const { reserved, publish, work, database, deps, jobs, pram, eans } = await givenPram()
  const id = idOf(await reserved('pram', 'hat'))
  await publish()
  await work()
  // The line of the hat commits after the widening.
  const missing = (count: number) =>
    database.pool.query('update reservations.line set missing = $1 where ean = $2', [count, eans.hat])
  await missing(1)
  await database.pool.query('update catalogue.variant set article_id = $1 where ean = $2', [pram.id, eans.hat])
  await addNewVariants(deps)
  await missing(0)
  await findRemainingBuyers(deps)
  const { rows } = await database.pool.query('select status_id from reservations.reservation')
  expect(rows).toEqual([{ status_id: 7 }])
  expect(jobs.map(({ data }) => data)).toEqual([{ kind: 'stopped', reservationId: id }])
})

test('a mail that is sent while the recall gets a variant is sent again with that variant', async () => {
  const { reserved, publish, work, sent, database, deps, jobs, pram, eans } = await givenPram()
  const reservationId = idOf(await reserved('pram', 'hat'))
  const recallId = await publish()
  jobs.length = 0
  await findRecallBuyers(deps, recallId)
  const send = async () => {
    await database.pool.query('update catalogue.variant set article_id = $1 where ean = $2', [pram.id, eans.hat])
    await addNewVariants(deps)
    return { ok: true } as const
  }
  const mailer = { send, close: () => {} }
  await sendRecallMail({ database, mailer, originOf: () => 'https://hent.example' }, { recallId, reservationId })
  await work()
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('Lue')])
})

test('a recall that cannot get its new variants delays neither the others nor their search', async () => {
  const { reserved, publish, work, database, deps, jobs, pram, eans } = await givenPram()
  await reserved('pram', 'hat')
  const delayed = await publish()
  jobs.length = 0
  const failing = await publish()
  await work()
  await database.pool.query('update catalogue.variant set article_id = $1 where ean = $2', [pram.id, eans.hat])
  const enqueue = async (_: unknown, __: string, data: object) => {
    if ('recallId' in data && data.recallId === failing) throw new Error('no queue')
  }
  await expect(findRemainingBuyers({ ...deps, queue: { ...deps.queue, enqueue } })).rejects.toThrow(
    `new variants: recall ${failing}`,
  )
  const { rows } = await database.pool.query('select recall_id from recalls.recipient order by 1')
  expect(rows).toEqual([{ recall_id: delayed }, { recall_id: failing }])
})

test('a call to a buyer whom no mail has reached is evidence, and its note is removed after its reservation', async () => {
  const { reserved, publish, work, refuse, database, deps } = await givenPram()
  const [reached, failed] = [idOf(await reserved('pram')), idOf(await reserved('pram'))]
  const other = idOf(await reserved('hat'))
  refuse({ ok: false, reason: 'refused', reply: '550 at RCPT TO' })
  const recallId = await publish()
  await work()
  await database.pool.query('update recalls.recipient set sent_at = now(), fault = null where reservation_id = $1', [
    reached,
  ])
  const call = (reservationId: number, actor = staff) =>
    recordRecallCall(deps.database, actor, { recallId, reservationId, note: 'Fikk svar' })
  expect(await call(other)).toEqual({ ok: false, reason: 'not_bought' })
  expect(await call(failed, { ...staff, role: 'editor', shops: [] })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await call(failed)).toEqual({ ok: true })
  const recall = await readRecall(database.db, recallId)
  expect(recall?.recipients.map(({ reservationId, calls }) => [reservationId, calls])).toEqual([
    [failed, [{ at: expect.any(Date), by: expect.any(String), note: 'Fikk svar' }]],
    [reached, []],
  ])
  const notes = async () => (await database.pool.query<{ note: string }>('select note from recalls.call')).rows
  await pruneRecallCalls(database.db)
  expect(await notes()).toEqual([{ note: 'Fikk svar' }])
  await pruneReservations(database.db, new Date('2199-01-01'))
  await pruneRecallCalls(database.db)
  expect(await notes()).toEqual([{ note: '(slettet)' }])
  expect(recall?.counts).toMatchObject({ failed: 1, called: 1, sent: 1 })
  // A mail that was queued again needs another call.
  await database.pool.query('update recalls.recipient set queued_at = clock_timestamp()')
  expect((await countRecalls(database.db)).get(recallId)).toMatchObject({ failed: 1, called: 0 })
})

test('buyers are found by variant, also after a feed has changed the barcode', async () => {
  const { reserved, publish, work, sent, database, eans } = await givenPram()
  await reserved('pram')
  await database.pool.query(`update catalogue.variant set ean = '7090000000017' where ean = $1`, [eans.pram])
  await publish()
  await work()
  expect(sent).toHaveLength(1)
  const { rows } = await database.pool.query('select state, kept from reservations.line')
  expect(rows).toEqual([{ state: 'recalled', kept: 0 }])
})

test('a recalled substitute is withdrawn', async () => {
  const { reserved, move, publish, work, database, deps, eans } = await givenPram()
  const id = idOf(await reserved('hat'))
  expect(await move(id, 'pick')).toMatchObject({ ok: true })
  expect(await markLine(deps, staff, { id, line: 0, action: 'miss', reason: 'Tom hylle' })).toMatchObject({ ok: true })
  expect(
    await askSubstitute({ ...deps, secret: 'a secret of the tests'.padEnd(40, '.') }, staff, {
      id,
      line: 0,
      ean: eans.pram,
      reason: 'Tom hylle',
    }),
  ).toMatchObject({
    ok: true,
  })
  await publish()
  await work()
  const { rows } = await database.pool.query(
    `select state, (select answer from reservations.question) as answer from reservations.line order by position`,
  )
  expect(rows).toEqual([
    { state: 'substitute_declined', answer: 'withdrawn' },
    { state: 'recalled', answer: 'withdrawn' },
  ])
})
