import { z } from 'zod'

/** A campaign as shoppers see it. */
export const campaign = z.object({
  id: z.int(),
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  start: z.string().nullable().describe('the first instant; null: it has no start'),
  end: z.string().nullable().describe('the last instant; null: until further notice'),
  count: z.int().describe('how many articles have it'),
  image: z.string().nullable(),
  imageMobile: z.string().nullable(),
  showLabel: z.boolean(),
  showImage: z.boolean(),
  labelText: z.string().nullable(),
  url: z.string().nullable(),
})
export const campaignList = z.object({ data: z.array(campaign).max(200) })

export const shippingMethod = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['collect', 'delivery']),
  price: z.int().describe('øre'),
})

export type Campaign = z.infer<typeof campaign>
export type ShippingMethod = z.infer<typeof shippingMethod>
