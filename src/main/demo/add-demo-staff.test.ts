import { expect, test } from 'vitest'
import type { DemoAccount } from '#demo/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { checkPassword } from '#platform/passwords/password.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { addDemoStaff } from './add-demo-staff.ts'

const accounts: DemoAccount[] = [
  { name: 'Kari', email: 'admin@demo.example', role: 'admin', shopNo: null },
  { name: 'Ola', email: 'second@demo.example', role: 'admin', shopNo: null },
]

test('a repeated load gives the demo accounts new passwords, and keeps that of an account of the chain', async () => {
  const { db, pool } = await usingDatabase()
  const own = await addStaff(db, { email: 'admin@demo.example', role: 'admin', shopIds: [] })
  const isRight = async (email: string, password: string | undefined) => {
    const { rows } = await pool.query<{ hash: string }>(
      'select password_hash as hash from staff.account where email = $1',
      [email],
    )
    return checkPassword(rows[0]?.hash, password ?? '', { class: 'staff', name: 'test' })
  }
  const [first, second] = [await addDemoStaff(db, accounts), await addDemoStaff(db, accounts)]
  expect([first, second].map(logins => logins.map(({ email }) => email))).toEqual([
    ['second@demo.example'],
    ['second@demo.example'],
  ])
  expect(await isRight('second@demo.example', first[0]?.password)).toBe(false)
  expect(await isRight('second@demo.example', second[0]?.password)).toBe(true)
  expect(await isRight('admin@demo.example', own.ok ? own.password : undefined)).toBe(true)
})
