// Works on the shop's database like a command that takes long. Argument: data folder. Prints one JSON line.
import { withDatabase } from '#database/join.ts'

const [dataDir = ''] = process.argv.slice(2)
await withDatabase({ dataDir }, async url => {
  console.log(JSON.stringify({ url }))
  await new Promise(resolve => setTimeout(resolve, 60_000))
})
