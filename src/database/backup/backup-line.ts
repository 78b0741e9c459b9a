import { z } from 'zod'

/** A line of a backup, which is gzipped text. The first line is the head (`hent`), the last one `end`. */
export const backupLine = z.union([
  z.object({ hent: z.literal(1), version: z.string(), at: z.string(), migrations: z.array(z.string()) }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  /** Rows of the table in the last `table` line, each in PostgreSQL's text form of a whole row. */
  z.object({ rows: z.array(z.string()) }),
  z.object({ numbering: z.string(), last: z.number() }),
  z.object({ job: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ secret: z.string() }),
  z.object({ picture: z.string(), base64: z.string() }),
  /** The number of rows. A file without this line was cut off. */
  z.object({ end: z.number() }),
])
export type BackupLine = z.infer<typeof backupLine>
