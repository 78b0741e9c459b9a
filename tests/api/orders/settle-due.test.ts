import { expect, test } from 'vitest'
import { settleDue } from '#modules/sales/orders/index.ts'
import { describePart, PartsFailed } from '#platform/jobs/parts.ts'
import { usingOrders } from '#tests/support/api/orders.ts'

test('an order that cannot be settled or postponed does not block later ones', async () => {
  const { begun, guest, vipps, orders, status, database } = await usingOrders({ stock: 9 })
  const ids: number[] = []
  // One order more than the job settles at the same time.
  for (let i = 0; i < 5; i++) {
    const { id, session } = await begun(1, 'vipps', {}, await guest())
    await vipps.approve(session.id)
    ids.push(id)
  }
  const [broken = 0, ...sound] = ids
  await database.pool.query(
    `update orders.online_order set look_at = now() - interval '1 hour' + id * interval '1 second'`,
  )
  await database.pool.query(`
    create function orders.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514'; end $$;
    create trigger refuse before update on orders.online_order for each row when (new.id = ${broken}) execute function orders.refuse()`)
  const error = await settleDue(orders).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PartsFailed)
  expect((error as PartsFailed).parts.map(describePart)).toEqual([`order ${broken} (23514)`])
  expect(await Promise.all(sound.map(status))).toEqual([1, 1, 1, 1])
})
