import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutBrand } from './brand-command.ts'
import { carryOutStaff } from './staff.ts'

type Complaint = Promise<string | null>

/** The command's complaint about an address. null: the address is accepted. */
async function complaintOf(command: (complain: (line: string) => void) => Promise<0 | 1 | 2>): Complaint {
  const complaints: string[] = []
  const code = await command(line => void complaints.push(line))
  return code === 0 ? null : complaints.join('\n')
}
const commands: Record<string, (email: string) => Complaint> = {
  async 'staff add'(email) {
    const database = await usingDatabase()
    const context = { write: () => {}, publicUrl: '', secret: () => Promise.resolve('') }
    return complaintOf(complain =>
      carryOutStaff(database, { verb: 'add', email, role: 'admin', shopIds: [] }, { ...context, complain }),
    )
  },
  'brand set email': email => setBrand({ email }),
  'brand set sender': sender => setBrand({ sender }),
  async OPERATOR_EMAIL(email) {
    try {
      readConfig({ OPERATOR_EMAIL: email })
      return null
    } catch (error) {
      return (error as Error).message
    }
  },
}
async function setBrand(typed: Record<string, string>): Complaint {
  const database = await usingDatabase()
  return complaintOf(complain =>
    carryOutBrand(database, { verb: 'set', brand: 'ox', typed }, undefined, { write: () => {}, complain }),
  )
}

test.each(Object.entries(commands))('%s says why mail cannot be sent to an address', async (_, complaintAbout) => {
  for (const [email, reason] of Object.entries({
    'kåre@example.no': 'has other letters than a to z before @, and mail cannot be sent to it',
    'kari@localhost': 'is not an e-mail address: the part after @ has no dot',
    [`${'a'.repeat(65)}@example.no`]: 'is longer than mail servers accept: 64 characters before @, 254 in all',
    'kari@': 'an e-mail address',
  }))
    expect(await complaintAbout(email), email).toContain(reason)
})

test.each(Object.entries(commands))('%s takes domains with æøå and pasted addresses', async (_, complaintAbout) => {
  for (const email of ['kari@blåbær.no', '\u200b<kari@example.no>\u00a0'])
    expect(await complaintAbout(email), email).toBeNull()
})
