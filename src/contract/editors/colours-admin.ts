import { z } from 'zod'

const id = z.int().positive().max(2_147_483_647)

/** The colours that shoppers filter by, each with the colours of the feeds that belong to it. */
export const colourGroupsState = z.array(
  z.object({
    id,
    name: z.string(),
    hex: z.string().nullable(),
    shipped: z.boolean().describe('false: created for a colour without a known group'),
    colours: z.array(
      z.object({
        key: z.string().describe('the name in lower case; feeds may give the same name different hex codes'),
        name: z.string(),
        hex: z.string().nullable(),
      }),
    ),
  }),
)
export const colourMove = z.strictObject({
  key: z.string().min(1).max(200),
  from: id.describe('the group that was read; 409 if the colour has moved since'),
  to: id,
})

export type ColourGroupsState = z.infer<typeof colourGroupsState>
export type ColourMove = z.infer<typeof colourMove>
