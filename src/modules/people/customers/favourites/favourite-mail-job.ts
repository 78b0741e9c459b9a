import { z } from 'zod'

export const favouriteMailQueue = 'favourite-mail'
export const favouriteMailJob = z.object({ customerId: z.int(), day: z.iso.date() })
export type FavouriteMailJob = z.infer<typeof favouriteMailJob>
