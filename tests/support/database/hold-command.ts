// Works on the shop's database like a long-running command. Argument: the data folder. Prints one JSON line.
import { withDatabase } from '#database/join.ts'

const [dataDir = ''] = process.argv.slice(2)
await withDatabase({ dataDir }, async url => {
  console.log(JSON.stringify({ url }))
  await new Promise(resolve => setTimeout(resolve, 60_000))
})
